import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  OFFER_DAY_MINUTES,
  OFFER_EARLY_HOURS,
  OFFER_EARLY_MINUTES,
  OFFER_LATE_HOURS,
  OFFER_LATE_MINUTES,
} from '../contract/limits'
import { OFFER_MOVES } from '../contract/machine/offer'
import { HOUR_MS, MINUTE_MS } from '../contract/units'
import { isDue } from '../db/collections'
import { freeSeats } from '../db/free-seats'
import { numberByZone } from '../db/local-time'
import { activities, applications, collections, offers, participations } from '../db/schema'
import { seatsOf } from '../db/seats-of'
import { isVisible } from '../db/visibility'
import type { AddressedNotice } from '../notices/kinds/kind'
import { RANDOM } from '../notices/kinds/queue'
import { offerExpired, seatOffered } from '../notices/kinds/seats'
import type { Database, Statement } from '../platform/database'
import { ROWS_A_PAGE } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { cachedNight } from '../roster/holds'

/** Activities, as a subquery for their ids, at the instant of a write. */
export type OffersOf = { activityIds: SQL; at: number }

/**
 * Ends expired offers; without `activityIds`, a page of all. Every write that affects an activity's seats starts with it, so that
 * nothing depends on when cron runs. Offers of activities that have started since are closed instead of counting as unanswered.
 */
export function expireOffers(db: Database, { activityIds, at }: { activityIds?: SQL; at: number }) {
  const { expire, close } = OFFER_MOVES
  const isOpen = sql`exists (select 1 from ${activities} activity where activity.id = ${offers.activityId}
    and activity.cancelled_at is null and activity.starts_at > ${at})`
  return db
    .update(offers)
    .set({ endedAt: at, outcome: sql`iif(${isOpen}, ${expire.outcome}, ${close.outcome})` })
    .where(
      activityIds === undefined
        ? sql`${offers.id} in (select due.id from ${offers} due where due.ended_at is null and due.expires_at <= ${at}
            order by due.expires_at limit ${ROWS_A_PAGE})`
        : sql`${offers.endedAt} is null and ${offers.expiresAt} <= ${at} and ${offers.activityId} in (${activityIds})`,
    )
}

/**
 * Offers activities' free seats to the first approved people on the waitlist, each with their guests' seats, and groups as a whole.
 * Excludes people who were passed over, have an offer, or are hidden from the organizer.
 */
export function offerSeats(db: Database, scope: OffersOf) {
  const { at } = scope
  const held = sql`select next.id, next.activity_id, next.user_id, 1 + next.guest_seats seats, activities.starts_at,
      ${holdMinutesSql(at)} minutes, ${numberByZone((zone) => cachedNight(at, zone).from)} night_from,
      ${numberByZone((zone) => cachedNight(at, zone).until)} night_until
    from (${nextInLine(scope)}) turn cross join ${activities} on activities.id = turn.activity_id
      cross join ${applications} next on next.activity_id = turn.activity_id and (next.id = turn.unit or next.group_id = turn.unit)`
  const columns = {
    from: sql`${at}`,
    minutes: sql.raw('held.minutes'),
    night: { from: sql.raw('held.night_from'), until: sql.raw('held.night_until') },
    startsAt: sql.raw('held.starts_at'),
  }
  return insertSelect(
    db,
    offers,
    {
      id: RANDOM,
      activityId: sql`held.activity_id`,
      applicationId: sql`held.id`,
      userId: sql`held.user_id`,
      seats: sql`held.seats`,
      offeredAt: at,
      expiresAt: holdEndSql(columns),
      holdMinutes: sql`held.minutes`,
    },
    sql`from (${held}) held where true`,
  ).onConflictDoNothing()
}

/**
 * Selects applicants whose seats are free, by `activity_id` and `unit`: the id of a group, or of a single application. It walks
 * each activity's line and skips applicants who need more seats than are left, except the first of them once seats are collected
 * for them.
 */
function nextInLine({ activityIds, at }: OffersOf): SQL {
  const unit = sql.raw('coalesce(waiting.group_id, waiting.id)')
  const seats = sql.raw('sum(1 + waiting.guest_seats)')
  const line = sql`select waiting.activity_id, ${unit} unit, ${seats} seats, ${freeSeats()} free,
      ${seats} <= activities.max_participants and exists (select 1 from ${collections} collection
        where collection.unit = ${unit} and ${isDue(at, 'collection')}) is_due,
      row_number() over (partition by waiting.activity_id order by min(waiting.waitlist_rank), min(waiting.id)) nth
    from ${activities} cross join ${applications} waiting indexed by applications_offerable on waiting.activity_id = activities.id
    where activities.id in (${activityIds}) and ${isOffering(at)} and ${freeSeats()} > 0 and ${isWaitingForOffer}
    group by waiting.activity_id, ${unit} having min(${isMutuallyVisible('waiting')})`
  return sql`with recursive line as materialized (${line}),
      turn(activity_id, nth, unit, free, is_behind) as (
        select activity_id, 0, null, free, 0 from line where nth = 1
        union all
        select line.activity_id, line.nth, iif(line.seats <= turn.free, line.unit, null),
          turn.free - iif(line.seats <= turn.free, line.seats, 0), turn.is_behind or line.seats > turn.free
        from turn cross join line on line.activity_id = turn.activity_id and line.nth = turn.nth + 1
        where turn.free > 0 and (line.seats <= turn.free or turn.is_behind or not line.is_due)
      )
    select activity_id, unit from turn where unit is not null`
}

/** Condition on `activities` that free seats are offered. */
const isOffering = (at: number) =>
  sql`activities.offers_seats and activities.cancelled_at is null and activities.starts_at > ${at}`

/** Condition that `waiting` can be offered a seat. */
export const isWaitingForOffer = sql`waiting.waitlist_approved_at is not null and waiting.passed_over is null
  and not exists (select 1 from ${offers} own where own.application_id = waiting.id and own.ended_at is null)`

/** Condition that organizer and applicant are visible to each other. `applicant` is an alias of `applications`. */
export const isMutuallyVisible = (applicant: string) =>
  sql`(${isVisible(sql.raw('activities.creator_id'), sql.raw(`${applicant}.user_id`))}
    and ${isVisible(sql.raw(`${applicant}.user_id`), sql.raw('activities.creator_id'))})`

/** Releases collected seats, so that `offerSeats` can offer them. Run `collectSeats` afterward. */
function releaseCollected(db: Database, { activityIds }: OffersOf) {
  return db
    .update(collections)
    .set({ seats: 0 })
    .where(sql`${collections.seats} > 0 and ${collections.activityId} in (${activityIds})`)
}

/**
 * Records when applicants became first in line for several seats, and holds the free seats for them after the waiting period
 * (product.md 21.15).
 */
function collectSeats(db: Database, { activityIds, at }: OffersOf) {
  const first = sql`select waiting.id from ${applications} waiting indexed by applications_offerable
    where waiting.activity_id = activities.id and ${isWaitingForOffer} and not exists (select 1 from ${applications} fellow
      where (fellow.id = waiting.id or fellow.group_id = waiting.group_id) and not ${isMutuallyVisible('fellow')})
    order by waiting.waitlist_rank, waiting.id limit 1`
  const needed = seatsOf({ groupId: sql.raw('first.group_id'), guestSeats: sql.raw('first.guest_seats') })
  return insertSelect(
    db,
    collections,
    { unit: sql`coalesce(first.group_id, first.id)`, activityId: sql`activities.id`, firstAt: at },
    sql`from ${activities} cross join ${applications} first on first.id = (${first})
        where activities.id in (${activityIds}) and ${isOffering(at)} and ${needed} between 2 and activities.max_participants`,
  ).onConflictDoUpdate({
    target: collections.unit,
    set: {
      seats: sql`${collections.seats} + (select ${freeSeats('activity')} from ${activities} activity where activity.id = ${collections.activityId})`,
    },
    setWhere: isDue(at),
  })
}

/** Stops collecting seats for activities that have started or were canceled, and for groups that broke up. */
export function endOldCollections(db: Database, at: number) {
  return db.delete(collections).where(
    sql`${isDue(at)} and (not exists (select 1 from ${activities} activity
        where activity.id = ${collections.activityId} and activity.cancelled_at is null and activity.starts_at > ${at})
      or not exists (select 1 from ${applications} waiting
        where waiting.id = ${collections.unit} or waiting.group_id = ${collections.unit}))`,
  )
}

/** Returns statements that offer free and collected seats, and collect the rest. */
export const offerOrCollect = (db: Database, scope: OffersOf) => [
  releaseCollected(db, scope),
  offerSeats(db, scope),
  collectSeats(db, scope),
]

/** SQL for `holdMinutes`. */
const holdMinutesSql = (at: number) => sql`case
  when activities.starts_at - ${at} > ${OFFER_EARLY_HOURS * HOUR_MS} then ${OFFER_EARLY_MINUTES}
  when activities.starts_at - ${at} >= ${OFFER_LATE_HOURS * HOUR_MS} then ${OFFER_DAY_MINUTES}
  else ${OFFER_LATE_MINUTES} end`

type HoldColumns = { from: SQL; minutes: SQL; night: { from: SQL; until: SQL }; startsAt: SQL }

/** SQL for `holdEnd`. */
export function holdEndSql({ from, minutes, night, startsAt }: HoldColumns): SQL<number> {
  const end = sql`(${from} + ${minutes} * ${MINUTE_MS})`
  return sql<number>`min(${startsAt}, iif(${end} > ${night.from}, ${end} + ${night.until} - max(${from}, ${night.from}), ${end}))`
}

/**
 * Turns live offers of seats that their silent participants have given up into offers of free seats. Run it after freeing seats.
 */
function holdSeatsGivenUp(db: Database, { activityIds }: { activityIds: SQL }) {
  return db
    .update(offers)
    .set({ seatOfUserId: null })
    .where(
      sql`${offers.activityId} in (${activityIds}) and ${offers.endedAt} is null and ${offers.seatOfUserId} is not null
      and not exists (select 1 from ${participations} seat where seat.activity_id = ${offers.activityId}
        and seat.user_id = ${offers.seatOfUserId} and seat.status = 'JOINED')`,
    )
}

type Settled = {
  /** Before the write: ends expired offers. */
  before: Statement[]
  /** After the write: offers free seats, and records the first in line. */
  offered: Statement[]
  /** Notices of everything that the batch offers and ends, for `notify`. */
  notices: AddressedNotice[]
}

/** Returns the statements around a write that may free seats, so that approved people on the waitlist get them. */
export const settleOffers = (db: Database, scope: OffersOf): Settled => ({
  before: [expireOffers(db, scope)],
  offered: [holdSeatsGivenUp(db, scope), ...offerOrCollect(db, scope)],
  notices: [seatOffered.to(scope), offerExpired.to(scope)],
})
