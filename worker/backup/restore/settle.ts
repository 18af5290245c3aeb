import { fillCopies } from '../../db/copies'

/** Seats held by offers to an activity `a`. */
const HELD_SEATS = `(select coalesce(sum(seats), 0) from offers o
  where o.activity_id = a.id and o.ended_at is null and o.seat_of_user_id is null)`

/**
 * Repairs inconsistencies between rows read at different instants: seats, approvals, and offers written in between, counts, and
 * deleted images.
 */
export const REPAIRS = [
  `delete from participations where status <> 'QUIT' and not exists (select 1 from applications a
     where a.activity_id = participations.activity_id and a.user_id = participations.user_id and a.status = 'APPROVED')`,
  `update applications set status = 'PENDING', decided_at = null where status = 'APPROVED' and not exists (
     select 1 from participations p
     where p.activity_id = applications.activity_id and p.user_id = applications.user_id and p.status <> 'QUIT')`,
  `update participations set guest_seats =
     (select a.guest_seats from applications a where a.activity_id = participations.activity_id and a.user_id = participations.user_id)
     where status <> 'QUIT'`,
  `delete from group_members where exists (select 1 from applications a where a.status <> 'WITHDRAWN'
     and a.activity_id = group_members.activity_id and a.user_id = group_members.user_id)`,
  `delete from groups where not exists (select 1 from group_members m where m.group_id = groups.id and m.user_id = groups.leader_id)`,
  `update applications set waitlist_approved_at = null, passed_over = null where waitlisted_at is null`,
  // Recorded again, starting now.
  'delete from collections',
  `update offers set ended_at = offered_at, outcome = 'closed' where ended_at is null and (
     not exists (select 1 from applications a where a.id = offers.application_id and a.waitlist_approved_at is not null)
     or exists (select 1 from activities a where a.id = offers.activity_id and a.max_participants < ${HELD_SEATS}
       + (select coalesce(sum(1 + p.guest_seats), 0) from participations p where p.activity_id = a.id and p.status <> 'QUIT')))`,
  ...fillCopies(),
  'update activities set organizer_suspended_at = (select suspended_at from users where id = creator_id)',
  ...['activities.image_key', 'users.avatar_key', 'users.cover_key'].map((shown) => {
    const [table, column] = shown.split('.')
    return `update ${table} set ${column} = null
      where ${column} is not null and not exists (select 1 from images where key = ${shown})`
  }),
]

/** Tables emptied by a restore. */
export const ENDED_TABLES = [
  'sessions',
  'mail_links',
  'setup_links',
  'co_organizer_links',
  'calendar_feeds',
  'passkey_challenges',
]

/**
 * Ends what must not be revived: sessions, links, and calendar URLs that may have been ended or used since, and emails that may
 * have been sent since. Users can request new ones, and notices stay.
 */
export const AFTERWARDS = [
  ...ENDED_TABLES.map((table) => `delete from ${table}`),
  'update outbox set dropped_at = unixepoch() * 1000 where sent_at is null and dropped_at is null',
]
