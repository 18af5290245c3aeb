import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  OFFER_LATE_MINUTES,
  PASS_ON_ANSWER_HOURS,
  PASS_ON_EVENING_HOURS,
  PASS_ON_HOURS,
  PASS_ON_LATEST_HOURS,
  PASS_ON_NOTICE_HOURS,
  SILENT_HOURS,
} from '../contract/limits'
import { HOUR_MS } from '../contract/units'
import { numberByZone } from '../db/local-time'
import { activities, applications, offers, participations } from '../db/schema'
import { REMINDED_AHEAD_HOURS } from '../db/still-coming'
import { RANDOM } from '../notices/kinds/queue'
import type { Database } from '../platform/database'
import { ROWS_A_PAGE } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { cachedNight } from './offer-rules'
import { holdEndSql, isMutuallyVisible, isWaitingForOffer } from './offers'

/** FROM and WHERE clause of activities that pass on silent participants' seats and start within hours of an instant. */
const passingOn = (at: number, { after, until }: { after: number; until: number }) => ({
  from: sql`${activities} indexed by activities_passing_on`,
  where: sql`${activities.passesOnSilentSeats} and ${activities.offersSeats} and ${activities.cancelledAt} is null
    and ${activities.startsAt} > ${at + after * HOUR_MS} and ${activities.startsAt} <= ${at + until * HOUR_MS}`,
})

/** FROM and WHERE clause of people on the waitlist of `activities` who can be offered another user's seat. */
const inLine = {
  from: sql`${applications} waiting indexed by applications_offerable`,
  where: sql`waiting.activity_id = ${activities.id} and waiting.group_id is null and ${isWaitingForOffer} and ${isMutuallyVisible('waiting')}`,
}

/**
 * Marks silent participants as reminded that their seat will be offered to others (product.md 22.8), if there is a waitlist.
 * Reminders due at night come the evening before.
 */
export function remindSilent(db: Database, at: number) {
  const { from, where } = passingOn(at, {
    after: PASS_ON_NOTICE_HOURS + PASS_ON_LATEST_HOURS,
    until: REMINDED_AHEAD_HOURS,
  })
  const nightFrom = numberByZone((zone) => cachedNight(at, zone).from)
  const nightUntil = numberByZone((zone) => cachedNight(at, zone).until)
  const dueAt = sql`${activities.startsAt} - ${sql.raw(String(SILENT_HOURS * HOUR_MS))}`
  const isDue = sql`${nightFrom} > ${at} and (${dueAt} <= ${at} or (${dueAt} >= ${nightFrom} and ${dueAt} < ${nightUntil}
    and ${nightFrom} <= ${at + PASS_ON_EVENING_HOURS * HOUR_MS}))`
  const due = sql`(select seat.id from ${from} cross join ${participations} seat on seat.activity_id = ${activities.id}
    where ${where} and ${isDue} and ${activities.organizerSuspendedAt} is null
      and seat.status = 'JOINED' and seat.asked_at <= ${at - PASS_ON_ANSWER_HOURS * HOUR_MS}
      and seat.confirmed_at is null and seat.reminded_at is null
      and exists (select 1 from ${inLine.from} where ${inLine.where})
    limit ${ROWS_A_PAGE})`
  return db.update(participations).set({ remindedAt: at }).where(sql`${participations.id} in ${due}`)
}

/**
 * Offers the seats of reminded participants who are still silent to the first in line: the latest joined first, each to one person
 * whose guests fit. The participant keeps the seat until the offer is accepted.
 */
export function offerSilentSeats(db: Database, at: number) {
  const { from, where } = passingOn(at, { after: PASS_ON_LATEST_HOURS, until: PASS_ON_HOURS })
  const silent = sql`select seat.activity_id, seat.user_id, 1 + seat.guest_seats seats,
      row_number() over (partition by seat.activity_id order by seat.joined_at desc, seat.id) position
    from ${from} cross join ${participations} seat on seat.activity_id = ${activities.id}
    where ${where} and seat.status = 'JOINED' and seat.confirmed_at is null
      and seat.reminded_at <= ${at - PASS_ON_NOTICE_HOURS * HOUR_MS}
      and not exists (select 1 from ${offers} given where given.activity_id = seat.activity_id
        and given.seat_of_user_id = seat.user_id and given.ended_at is null)`
  const waiting = sql`select waiting.id, waiting.activity_id, waiting.user_id, 1 + waiting.guest_seats seats, activities.starts_at,
      ${numberByZone((zone) => cachedNight(at, zone).from)} night_from, ${numberByZone((zone) => cachedNight(at, zone).until)} night_until,
      row_number() over (partition by waiting.activity_id order by waiting.waitlist_rank, waiting.id) position
    from ${from} cross join ${inLine.from} where ${where} and ${inLine.where}`
  // Nobody is overtaken: if a seat is too small for the next in line's guests, those behind wait too.
  const pairs = sql`select waiting.*, silent.user_id seat_of,
      min(waiting.seats <= silent.seats) over (partition by waiting.activity_id order by waiting.position) fits
    from (${silent}) silent join (${waiting}) waiting
      on waiting.activity_id = silent.activity_id and waiting.position = silent.position`
  const columns = {
    from: sql`${at}`,
    minutes: sql`${OFFER_LATE_MINUTES}`,
    night: { from: sql.raw('pair.night_from'), until: sql.raw('pair.night_until') },
    startsAt: sql.raw('pair.starts_at'),
  }
  return insertSelect(
    db,
    offers,
    {
      id: RANDOM,
      activityId: sql`pair.activity_id`,
      applicationId: sql`pair.id`,
      userId: sql`pair.user_id`,
      seats: sql`pair.seats`,
      offeredAt: at,
      expiresAt: holdEndSql(columns),
      holdMinutes: OFFER_LATE_MINUTES,
      seatOfUserId: sql`pair.seat_of`,
    },
    sql`from (${pairs}) pair where pair.fits limit ${ROWS_A_PAGE}`,
  ).onConflictDoNothing()
}

/** Subquery for activities in which `offerSilentSeats` may have offered seats at an instant. */
export function passingOnNow(at: number): SQL {
  const { from, where } = passingOn(at, { after: PASS_ON_LATEST_HOURS, until: PASS_ON_HOURS })
  return sql`select ${activities.id} from ${from} where ${where}`
}
