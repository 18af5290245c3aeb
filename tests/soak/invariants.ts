import { BROKEN_ROWS } from '../../worker/db/invariants.ts'

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
    rows: 'letters',
    broken: `select l.id from letters l join blocks b on l.created_at > b.created_at
      and ((b.blocker_id, b.blocked_id) = (l.user_id, l.actor_id) or (b.blocked_id, b.blocker_id) = (l.user_id, l.actor_id))`,
  },
  'no push is queued about an act of somebody after a block between them': {
    rows: 'pushes',
    broken: `select p.id from pushes p join push_subscriptions d on d.id = p.subscription_id
      join blocks b on p.created_at > b.created_at
      and ((b.blocker_id, b.blocked_id) = (d.user_id, p.actor_id) or (b.blocked_id, b.blocker_id) = (d.user_id, p.actor_id))`,
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
  'an activity that is not cancelled is in the full-text index, and no other': {
    rows: 'activities',
    broken: `select id from activities where (cancelled_at is null) <> exists (select 1 from activities_search
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
