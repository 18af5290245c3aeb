/** Changes to many participants' seats, each made in SQL. They raise the version, so that no act saves seats that it read earlier. */
import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { STILL_COMING_LATEST_HOURS, STILL_COMING_NIGHT_HOURS } from '../contract/limits'
import { activities, blocks, offers, participations } from '../db/schema'
import { asksAt } from '../db/still-coming'
import { takesPlace } from '../db/visibility'
import { notify } from '../notices/kinds/notify'
import { stillComing } from '../notices/kinds/plans'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { ROWS_A_PAGE } from '../platform/database'

/** How far back cron looks for starts. Older seats that are still JOINED are read as FINISHED anyway. */
const FINISH_WINDOW_MS = 2 * DAY_MS

const raiseVersions = (db: Database, activityIds: SQL) =>
  db
    .update(activities)
    .set({ version: sql`${activities.version} + 1` })
    .where(sql`${activities.id} in ${activityIds}`)

/**
 * Asks participants "Still coming?" once per start (product.md 22.1). Participants who got their seat after the question was due are
 * not asked.
 */
export function askStillComing(db: Database): Statement[] {
  const at = now()
  const seats = sql`from ${activities} indexed by activities_start
    cross join ${participations} seat on seat.activity_id = ${activities.id}
    where ${takesPlace} and seat.status = 'JOINED'
      and ${activities.startsAt} > ${at + STILL_COMING_LATEST_HOURS * HOUR_MS}
      and ${activities.startsAt} <= ${at + STILL_COMING_NIGHT_HOURS * HOUR_MS}`
  const due = sql`(select seat.id ${seats} and seat.asked_at is null and ${asksAt(at)} <= ${at} and seat.joined_at <= ${asksAt(at)}
    order by ${activities.startsAt} limit ${ROWS_A_PAGE})`
  return [
    db.update(participations).set({ askedAt: at }).where(sql`${participations.id} in ${due}`),
    raiseVersions(db, sql`(select seat.activity_id ${seats} and seat.asked_at = ${at})`),
    ...notify(db, at, [stillComing.to({ at })]),
  ]
}

/** Marks a page of seats of ended activities as FINISHED (product.md 7.2). A second run finds none. */
export function finishEnded(db: Database) {
  const at = now()
  const ended = sql`(select seat.id from ${activities} indexed by activities_start
    cross join ${participations} seat on seat.activity_id = ${activities.id}
    where ${activities.cancelledAt} is null and ${activities.startsAt} >= ${at - FINISH_WINDOW_MS}
      and ${activities.startsAt} <= ${at} and ${activities.endsAt} <= ${at} and seat.status = 'JOINED'
    limit ${ROWS_A_PAGE})`
  return db.update(participations).set({ status: 'FINISHED' }).where(sql`${participations.id} in ${ended}`)
}

/**
 * Records seats freed by a block as given up by the blocker. Otherwise blocking and unblocking an organizer would give up a seat late
 * without a record entry (product.md 24.2). Must run before the block is deleted.
 */
export function countFreedSeats(
  db: Database,
  { blockerId, blockedId }: Record<'blockerId' | 'blockedId', string>,
) {
  const freed = sql`${participations.userId} = ${blockerId} and ${participations.quitBy} = 'other'
    and ${participations.quitAt} >= (select ${blocks.createdAt} from ${blocks}
      where ${blocks.blockerId} = ${blockerId} and ${blocks.blockedId} = ${blockedId})
    and ${participations.activityId} in (select organized.id from ${activities} organized where organized.creator_id = ${blockedId})`
  return [
    raiseVersions(db, sql`(select ${participations.activityId} from ${participations} where ${freed})`),
    db.update(participations).set({ quitBy: 'participant' }).where(freed),
  ] as const
}

/** Deletes the offers to a user. The seats of live ones are free, and settling the user's applications offers them to others. */
export function deleteOffersTo(db: Database, userId: string) {
  const live = sql`from ${offers} where ${offers.userId} = ${userId} and ${offers.endedAt} is null`
  return [
    db
      .update(activities)
      .set({
        version: sql`${activities.version} + 1`,
        heldCount: sql`${activities.heldCount} - (select coalesce(sum(${offers.seats}), 0) ${live}
          and ${offers.activityId} = ${activities.id} and ${offers.seatOfUserId} is null)`,
      })
      .where(sql`${activities.id} in (select ${offers.activityId} ${live})`),
    db.delete(offers).where(eq(offers.userId, userId)),
  ] as const
}
