import { BROKEN_ROWS } from '../../worker/db/invariants.ts'

/** A push may be on its way, and its answer be recorded late, when a block is made. */
const BLOCK_GRACE_MS = 15_000

/** A rule that holds in every state of the database. `broken` selects the ids of rows that break it, of the table `rows`. */
export type Invariant = { rows: string; broken: string }

/** Rules of the soak, beside those that the restore of a backup checks. */
const SOAK_INVARIANTS: Record<string, Invariant> = {
  'the uses of an invitation code are at most its maximum, and at least its redemptions': {
    rows: 'invitation_codes',
    broken: `select id from invitation_codes where used_count > max_uses
      or used_count < (select count(*) from redemptions where invitation_code_id = invitation_codes.id)`,
  },
  'no user has a notice about an act of somebody after a block between them': {
    rows: 'notices',
    broken: `select n.id from notices n join blocks b on n.created_at > b.created_at
      and ((b.blocker_id, b.blocked_id) = (n.user_id, n.actor_id) or (b.blocked_id, b.blocker_id) = (n.user_id, n.actor_id))`,
  },
  'a user is reminded of an activity once in an hour': {
    rows: 'notices',
    broken: `select a.id from notices a join notices b on (b.user_id, b.activity_id, b.kind) = (a.user_id, a.activity_id, a.kind)
      where a.kind = 'activity_reminder' and b.id < a.id and abs(b.created_at - a.created_at) < 3600000`,
  },
  'no email is queued about an act of somebody after a block between them': {
    rows: 'outbox',
    broken: `select l.id from outbox l join blocks b on l.created_at > b.created_at
      and ((b.blocker_id, b.blocked_id) = (l.user_id, l.actor_id) or (b.blocked_id, b.blocker_id) = (l.user_id, l.actor_id))`,
  },
  'no push is queued about an act of somebody after a block between them': {
    rows: 'pushes',
    broken: `select p.id from pushes p join push_subscriptions d on d.id = p.subscription_id
      join blocks b on p.created_at > b.created_at
      and ((b.blocker_id, b.blocked_id) = (d.user_id, p.actor_id) or (b.blocked_id, b.blocker_id) = (d.user_id, p.actor_id))`,
  },
  'no push is sent about an act of somebody once a block is between them': {
    rows: 'pushes',
    broken: `select p.id from pushes p join push_subscriptions d on d.id = p.subscription_id
      join blocks b on p.sent_at > b.created_at + ${BLOCK_GRACE_MS}
      and ((b.blocker_id, b.blocked_id) = (d.user_id, p.actor_id) or (b.blocked_id, b.blocker_id) = (d.user_id, p.actor_id))`,
  },
  'a user has at most 10 questions about an activity, and 3 that are not answered': {
    rows: 'questions',
    broken: `select user_id || ' ' || activity_id id from questions group by user_id, activity_id
      having count(*) > 10 or count(*) - count(answered_at) > 3`,
  },
  'an organizer is told once of a question, and its author once of the answer': {
    rows: 'questions',
    broken: `select id from questions where 1 < (select count(*) from notices
        where kind = 'question_answered' and user_id = questions.user_id and key like 'question_answered:' || questions.id || '%')
      or 1 < (select count(*) from notices
        where kind = 'question_received' and key like 'question_received:' || questions.id || '%')`,
  },
  'an organizer is told once of the thanks of a participant': {
    rows: 'ratings',
    broken: `select activity_id || ' ' || actor_id id from notices where kind = 'host_thanked'
      group by user_id, activity_id, actor_id having count(*) > 1`,
  },
  'a person is told once of being marked absent, and an organizer once of a dispute': {
    rows: 'notices',
    broken: `select user_id || ' ' || activity_id id from notices where kind = 'marked_absent'
        group by user_id, activity_id having count(*) > 1
      union all select id from disputes where 1 < (select count(*) from notices
        where kind = 'entry_disputed' and key like 'entry_disputed:' || disputes.id || '%')`,
  },
  'members of a group are asked once after somebody left, and invited once by a leader': {
    rows: 'notices',
    broken: `select user_id || ' ' || activity_id id from notices where kind in ('group_member_left', 'group_invited')
      group by kind, user_id, activity_id, actor_id having count(*) > 1`,
  },
  'a dispute is of a seat, made after the end by its owner, and decided by neither of the two': {
    rows: 'disputes',
    broken: `select d.id from disputes d join activities on activities.id = d.activity_id where d.created_at < activities.ends_at
      or d.user_id = activities.creator_id or d.decided_by in (d.user_id, activities.creator_id)
      or not exists (select 1 from participations where activity_id = d.activity_id and user_id = d.user_id)`,
  },
  'a user has at most 5 alerts': {
    rows: 'alerts',
    broken: 'select user_id id from alerts group by user_id having count(*) > 5',
  },
  'a user hears of what matches their alerts once a day, and of each activity once': {
    rows: 'notices',
    broken: `select a.id from notices a join notices b on b.user_id = a.user_id and b.kind = a.kind and b.id < a.id
      where a.kind = 'alert_matched'
        and (abs(b.created_at - a.created_at) < 86400000 or b.activity_id = a.activity_id)`,
  },
  'an alert never matches an activity of its user': {
    rows: 'alert_matches',
    broken: `select user_id || ' ' || activity_id id from alert_matches where user_id =
      (select creator_id from activities where activities.id = alert_matches.activity_id)`,
  },
  'ratings and thanks are of people who had a seat and came, after the end': {
    rows: 'ratings',
    broken: `select activity_id || ' ' || user_id id from ratings where not exists (select 1 from participations seat
        join activities on activities.id = seat.activity_id
        where seat.activity_id = ratings.activity_id and seat.user_id = ratings.user_id
          and seat.status <> 'QUIT' and seat.no_show_at is null and activities.cancelled_at is null
          and activities.creator_id = ratings.creator_id
          and activities.ends_at <= min(coalesce(rated_at, thanked_at), coalesce(thanked_at, rated_at)))`,
  },
  'a user has one application to an activity': {
    rows: 'applications',
    broken: `select activity_id || ' ' || user_id id from applications group by activity_id, user_id having count(*) > 1`,
  },
  'an application to every date is to a date of a series': {
    rows: 'applications',
    broken: `select applications.id from applications join activities on activities.id = activity_id
      where is_for_every_date and series_id is null`,
  },
  'a series has each date once, and at most 12 to come when dates are added': {
    rows: 'activities',
    broken: `select series_id id from activities where series_id is not null group by series_id, series_date having count(*) > 1
      union all select later.series_id id from activities later where later.series_id is not null and later.cancelled_at is null
        and later.starts_at > (select max(created_at) from activities where series_id = later.series_id)
        group by later.series_id having count(*) > 12`,
  },
  'automatic approval fills no more seats than it may, and lets in those whom it is for': {
    rows: 'activities',
    broken: `select activities.id from activities join applications on activity_id = activities.id
        where title like 'Automatic %' and applications.status = 'APPROVED' group by activities.id
        having count(*) > auto_approve_seats
      union all select applications.id from applications join activities on activities.id = activity_id
        join users on users.id = user_id where title like 'Automatic %' and auto_approve = 'verified'
        and applications.status = 'APPROVED' and verified_at is null`,
  },
  'people are checked in from 3 hours before the start until attendance closes': {
    rows: 'check_ins',
    broken: `select c.activity_id || ' ' || c.user_id id from check_ins c join activities on activities.id = c.activity_id
      where c.at not between activities.starts_at - 10800000 and activities.ends_at + 259200000`,
  },
  'a member has no more invitations than allowed, and each is used at most once': {
    rows: 'invitation_codes',
    broken: `select created_by id from invitation_codes join users on users.id = created_by
        where is_from_member and invitation_codes.deleted_at is null
        group by created_by having count(*) > coalesce(invitation_allowance, 3)
      union all select id from invitation_codes where is_from_member and (used_count > 1 or (deleted_at is not null and used_count > 0))`,
  },
  'users with a block between them do not share an upcoming activity that one organizes': {
    rows: 'blocks',
    broken: `select a.id from applications a join activities on activities.id = a.activity_id
      join blocks b on (b.blocker_id, b.blocked_id) in (values (a.user_id, activities.creator_id), (activities.creator_id, a.user_id))
      where a.status in ('PENDING', 'APPROVED') and activities.cancelled_at is null and activities.starts_at > b.created_at`,
  },
  'a listed activity is in the full-text index, and no other': {
    rows: 'activities',
    broken: `select id from activities where is_listed <> exists (select 1 from activities_search
      where rowid = (activities.starts_at / 60000) * 67108864 + activities.seq)`,
  },
  'a picture that an activity shows is stored for its organizer': {
    rows: 'activities',
    broken: `select id from activities where image like '/api/images/file/%' and not exists (select 1 from images
      where key = substr(activities.image, 18) and owner_id = activities.creator_id and unused_since is null)`,
  },
}

/** All rules that one query can check. */
export const INVARIANTS: Record<string, Invariant> = {
  ...Object.fromEntries(
    Object.entries(BROKEN_ROWS).map(([claim, broken]) => [claim, { rows: tableOf(broken), broken }]),
  ),
  ...SOAK_INVARIANTS,
}

function tableOf(query: string): string {
  return /from\s+(\w+)/.exec(query)?.[1] ?? 'activities'
}
