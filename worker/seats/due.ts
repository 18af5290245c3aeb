import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  OFFER_COLLECT_AFTER_HOURS,
  OFFER_UNCLAIMED_HOURS,
  PASS_ON_ANSWER_HOURS,
  PASS_ON_HOURS,
  PASS_ON_LATEST_HOURS,
  PASS_ON_NOTICE_HOURS,
} from '../contract/limits'
import { HOUR_MS } from '../contract/units'
import { freeSeats } from '../db/free-seats'
import { activities, applications, collections, offers, participations } from '../db/schema'
import { REMINDED_AHEAD_HOURS } from '../db/still-coming'
import { notify } from '../notices/kinds/notify'
import { firstInLine, seatFreed } from '../notices/kinds/seats'
import { now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { CANCELLED_A_PAGE } from './cancel'
import type { Act, Step } from './decide'
import { runSeparately, runTogether } from './run'

const ACTIVITIES_A_PAGE = 50
/** Maximum pages in a run. Each activity needs a database call, and Cloudflare allows 1,000 calls in a run. The rest waits for the next minute. */
const PAGES_MAX = 6

/** Returns a select of the ids of activities in which something may be due at an instant. */
type Due = (at: number) => SQL

/** Activities with expired offers, with free seats to collect, or with collections that must end. */
const endedOffers: Due = (at) => sql`
  select ${offers.activityId} id from ${offers} where ${offers.endedAt} is null and ${offers.expiresAt} <= ${at}
  union select ${collections.activityId} from ${collections} cross join ${activities} on ${activities.id} = ${collections.activityId}
    where ${collections.firstAt} <= ${at - OFFER_COLLECT_AFTER_HOURS * HOUR_MS} and (${activities.cancelledAt} is not null or ${activities.startsAt} <= ${at}
      or (${activities.offersSeats} and ${freeSeats()} > 0))`

/** FROM and WHERE clause for activities that offer silent participants' seats to others and start within hours of an instant. */
const passingOn = (at: number, { after, until }: { after: number; until: number }) => sql`
  from ${activities} indexed by activities_passing_on cross join ${participations} seat on seat.activity_id = ${activities.id}
  where ${activities.passesOnSilentSeats} and ${activities.offersSeats} and ${activities.cancelledAt} is null
    and ${activities.startsAt} > ${at + after * HOUR_MS} and ${activities.startsAt} <= ${at + until * HOUR_MS}
    and seat.status = 'JOINED' and seat.confirmed_at is null
    and exists (select 1 from ${applications} waiting indexed by applications_offerable where waiting.activity_id = ${activities.id}
      and waiting.group_id is null and waiting.waitlist_approved_at is not null and waiting.passed_over is null)`

/** Activities with seats of reminded participants that are not offered to anyone yet. */
const silentSeats: Due = (at) => sql`
  select ${activities.id} id ${passingOn(at, { after: PASS_ON_LATEST_HOURS, until: PASS_ON_HOURS })}
    and seat.reminded_at <= ${at - PASS_ON_NOTICE_HOURS * HOUR_MS}
    and not exists (select 1 from ${offers} given where given.activity_id = seat.activity_id
      and given.seat_of_user_id = seat.user_id and given.ended_at is null)`

/** Activities with silent participants who can be reminded. */
const unreminded: Due = (at) => sql`
  select ${activities.id} id
    ${passingOn(at, { after: PASS_ON_NOTICE_HOURS + PASS_ON_LATEST_HOURS, until: REMINDED_AHEAD_HOURS })}
    and seat.reminded_at is null and seat.asked_at <= ${at - PASS_ON_ANSWER_HOURS * HOUR_MS}`

/** Activities whose minimum is due to be decided. */
const minimums: Due = (at) => sql`
  select ${activities.id} id from ${activities} where ${activities.decidesAt} <= ${at} and ${activities.goesAheadAt} is null
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`

type DueAct = Extract<Act['name'], 'passOnSilent' | 'remindSilent' | 'decideMinimum'>

type Pages = { page: number; pagesMax?: number; perform: (steps: Step[]) => Promise<unknown> }

/** Returns a function that performs an act in the next page of activities, and returns whether there may be more. */
function inPages(db: Database, due: Due, name: DueAct, { page, pagesMax = Infinity, perform }: Pages) {
  const at = now()
  let [after, pages] = ['', 0]
  return async (): Promise<boolean> => {
    const ids = await db
      .select({ id: sql<string>`due.id`.as('id') })
      .from(sql`(${due(at)}) due`)
      .where(sql`due.id > ${after}`)
      .groupBy(sql`due.id`)
      .orderBy(sql`due.id`)
      .limit(page)
    after = ids.at(-1)?.id ?? after
    pages += 1
    await perform(ids.map(({ id }) => ({ activityId: id, act: { name, input: {} } })))
    return ids.length === page && pages < pagesMax
  }
}

/**
 * Performs an act in each activity separately. After a conflict with another act, the activity waits for the next run. A failure does
 * not stop the other activities.
 */
const decideEach = (db: Database, due: Due, name: DueAct) =>
  inPages(db, due, name, {
    ...{ page: ACTIVITIES_A_PAGE, pagesMax: PAGES_MAX },
    perform: (steps) =>
      runSeparately(
        db,
        steps.map((step) => ({ step })),
      ),
  })

/** Ends expired offers, offers their seats to the next people, and collects seats. Every act does the same for its activity. */
export const passOnOffers = (db: Database) => decideEach(db, endedOffers, 'passOnSilent')

/** Offers the seats of silent participants (product.md 22.9). */
export const passOnSilentSeats = (db: Database) => decideEach(db, silentSeats, 'passOnSilent')

/** Reminds silent participants that their seat will be offered to others (product.md 22.8). */
export const remindSilent = (db: Database) => decideEach(db, unreminded, 'remindSilent')

/**
 * Confirms or calls off activities whose decision is due (product.md 23.3). A page is saved in one batch, so that people with seats on
 * several dates of a series get one notice.
 */
export const decideMinimums = (db: Database) =>
  inPages(db, minimums, 'decideMinimum', {
    page: CANCELLED_A_PAGE,
    perform: (steps) =>
      runTogether(
        db,
        steps.map((step) => ({ steps: [step] })),
        { isQueue: false },
      ),
  })

/** Notifies organizers and the next in line, at most once an hour, of seats that were offered but not taken (product.md 21.9). */
export function tellUnclaimed(db: Database): Statement[] {
  const at = now()
  const since = at - OFFER_UNCLAIMED_HOURS * HOUR_MS
  return notify(db, at, [seatFreed.to({ since, at }), firstInLine.to({ since, at })])
}
