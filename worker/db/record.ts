/** SQL for records, shared by their page and the text shown to organizers (product.md 24.1). */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  ATTENDANCE_OPEN_HOURS,
  DISPUTE_ANSWER_DAYS,
  DISPUTE_DAYS,
  GIVE_UP_ASKED_HOURS,
  GIVE_UP_GRACE_MINUTES,
  GIVE_UP_HOURS,
  RECORD_DAYS,
  RECORD_ENTRIES_MAX,
} from '../contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/units'
import type { DisputeState } from '../contract/vocabulary'
import { activities, disputes, participations, users } from './schema'
import { isVisible } from './visibility'

/** Condition that a `dispute` was decided in the user's favor. */
const isCorrected = sql.raw(`(dispute.host_answer is 'corrected' or dispute.decision is 'accepted')`)

/** SQL over `seat` and `dispute` for the kind of record entry. */
const kind = sql`case
  when seat.status <> 'QUIT' then iif(seat.no_show_at is null or ${isCorrected}, 'attended', 'missed')
  when seat.quit_ahead > ${sql.raw(String(GIVE_UP_HOURS * HOUR_MS))} or ${isCorrected}
    or seat.quit_at - seat.joined_at <= ${sql.raw(String(GIVE_UP_GRACE_MINUTES * MINUTE_MS))}
    or seat.quit_at - seat.asked_at <= ${sql.raw(String(GIVE_UP_ASKED_HOURS * HOUR_MS))} then 'gave_up'
  else 'gave_up_late' end`

/**
 * Subquery for the entries of a user's record: `activity_id`, `kind`, whether it `counts`, and the deadline for a dispute. Open disputes don't
 * count, nor do marks that the organizer can still undo. Seats that predate `quit_by` or that someone else ended are not entries.
 */
export function entriesOf(userId: AnyColumn | SQL | string, at: number): SQL {
  const isOpen = sql`dispute.id is not null and dispute.decision is null`
  const isFinal = sql`past.ends_at <= ${at - ATTENDANCE_OPEN_HOURS * HOUR_MS}`
  return sql`(select entry.*, case entry.kind when 'gave_up' then 0 when 'attended' then 1
      when 'missed' then entry.is_final and not entry.is_open else not entry.is_open end counts from (
    select seat.id, seat.activity_id, seat.starts_at, ${kind} kind, ${isOpen} is_open, ${isFinal} is_final,
      max(past.ends_at, coalesce(seat.no_show_at, 0)) + ${DISPUTE_DAYS * DAY_MS} disputable_until
    from ${participations} seat cross join ${activities} past on past.id = seat.activity_id
    left join ${disputes} dispute on dispute.activity_id = seat.activity_id and dispute.user_id = seat.user_id
    where seat.user_id = ${userId} and seat.starts_at > ${at - RECORD_DAYS * DAY_MS} and seat.starts_at <= ${at}
      and seat.cancelled_at is null and past.ends_at <= ${at}
      and (seat.status <> 'QUIT' or (seat.quit_by = 'participant' and seat.moved_at is null))
    order by seat.starts_at desc, seat.id desc limit ${RECORD_ENTRIES_MAX}) entry)`
}

export type Attendance = { attended: number; of: number }

/** SQL for a user's number of attended and of all counted entries; null unless `onlyIf` holds. */
export function attendanceOf(
  userId: AnyColumn | SQL | string,
  { at, onlyIf = sql`true` }: { at: number; onlyIf?: SQL },
): SQL<Attendance | null> {
  return sql`case when ${onlyIf} then (
    select json_object('attended', count(*) filter (where entry.kind = 'attended'), 'of', count(*))
    from ${entriesOf(userId, at)} entry where entry.counts) end`.mapWith(
    (json: string): Attendance => JSON.parse(json),
  )
}

/** FROM clause for disputes with their seat and activity, as `dispute`, `seat`, and `past`. */
export const DISPUTES_WITH_SEATS = sql`${disputes} dispute
  cross join ${participations} seat on seat.activity_id = dispute.activity_id and seat.user_id = dispute.user_id
  cross join ${activities} past on past.id = dispute.activity_id`

/**
 * SQL over `dispute`, `seat`, and `past` for the state of a dispute (product.md 24.8). It is corrected if the organizer undid the
 * mark. It waits for an admin if the organizer may not see the user or did not answer in time.
 */
export function disputeState(at: number): SQL<DisputeState> {
  const [organizer, person] = [sql.raw('past.creator_id'), sql.raw('dispute.user_id')]
  return sql<DisputeState>`case
    when dispute.decision is not null then dispute.decision
    when dispute.host_answer is 'corrected' or (seat.status <> 'QUIT' and seat.no_show_at is null) then 'corrected'
    when dispute.host_answer is not null or dispute.created_at <= ${at - DISPUTE_ANSWER_DAYS * DAY_MS}
      or not ${isVisible(organizer, person)} or not ${isVisible(person, organizer)}
      or exists (select 1 from ${users} gone where gone.id = past.creator_id and gone.deleted_at > 0) then 'waits_for_admin'
    else 'waits_for_host' end`
}

/** Condition that a dispute has corrected the mark of a no-show of a seat. Both are references to columns. */
export const isMarkCorrected = (activityId: AnyColumn | SQL, userId: AnyColumn | SQL) =>
  sql`exists (select 1 from ${disputes} where ${disputes.activityId} = ${activityId} and ${disputes.userId} = ${userId} and ${isDisputeCorrected})`

/** Condition that a dispute in `disputes` was decided in the user's favor. */
export const isDisputeCorrected = sql`(${disputes.hostAnswer} = 'corrected' or ${disputes.decision} = 'accepted')`
