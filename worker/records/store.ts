import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageQuery } from '../contract/common'
import { GIVE_UP_HOURS, RECORD_DAYS } from '../contract/limits'
import type { RecordKind } from '../contract/vocabulary'
import { attendanceOf, disputeState, entriesOf } from '../db/record'
import { activities, checkIns, disputes, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { DAY_MS, HOUR_MS } from '../platform/clock'
import { packNullableRow, packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'
import { isAfter } from '../platform/time-order'

type OfUser = { userId: string; at: number }

const past = alias(activities, 'past')
const seat = alias(participations, 'seat')
const arrival = alias(checkIns, 'arrival')
const dispute = alias(disputes, 'dispute')
const organizer = alias(users, 'organizer')

const column = <Value>(name: string) => sql<Value>`${sql.raw(`entry.${name}`)}`.as(name)

const entryColumns = {
  kind: column<RecordKind>('kind'),
  counts: column<0 | 1>('counts'),
  disputableUntil: column<number>('disputable_until'),
  activity: packRow('activity', pick(past, 'id', 'title', 'type', 'startsAt', 'timeZone')),
  seat: packRow('own_seat', pick(seat, 'id', 'quitAhead', 'noShowAt', 'passedOnAt')),
  arrival: packNullableRow('own_arrival', { state: arrival.state, at: arrival.at }),
  dispute: packNullableRow(
    'own_dispute',
    pick(dispute, 'id', 'reason', 'createdAt', 'hostAnswer', 'hostNote', 'answeredAt', 'decidedAt'),
  ),
  organizer: packNullableRow('organizer', { name: organizer.name }),
}

/** Lists a user's entries, newest first. The organizer's name is null if the two can't see each other. */
export function listEntries(db: Database, { userId, at, cursor, limit }: PageQuery & OfUser) {
  return selectEntries(db, { userId, at })
    .where(isAfter([sql`entry.starts_at`, sql`entry.id`], { cursor, sort: 'newest' }))
    .orderBy(sql.raw('entry.starts_at desc, entry.id desc'))
    .limit(limit + 1)
}

/** Finds a user's entry for one activity. */
export function findEntry(db: Database, { userId, activityId, at }: OfUser & { activityId: string }) {
  return selectEntries(db, { userId, at }).where(sql`entry.activity_id = ${activityId}`).limit(1)
}

function selectEntries(db: Database, { userId, at }: OfUser) {
  const creatorId = sql.raw('past.creator_id')
  return db
    .select({ ...entryColumns, state: disputeState(at).as('state') })
    .from(
      sql`${entriesOf(userId, at)} entry
        cross join ${participations} seat on seat.id = entry.id
        cross join ${activities} past on past.id = entry.activity_id
        left join ${checkIns} arrival on arrival.activity_id = entry.activity_id and arrival.user_id = seat.user_id
        left join ${disputes} dispute on dispute.activity_id = entry.activity_id and dispute.user_id = seat.user_id
        left join ${users} organizer on organizer.id = past.creator_id and organizer.deleted_at is null
          and ${isVisible(userId, creatorId)}`,
    )
    .$dynamic()
}

/** Counts a user's attended entries and all entries that count, as shown to organizers. */
export function countEntries(db: Database, { userId, at }: OfUser) {
  return db.select({ attendance: attendanceOf(userId, { at }).as('attendance') }).from(sql`(select 1)`)
}

/** Counts an organizer's activities of the last year: those that took place, and those they canceled less than a day before the start. */
export function countHosted(db: Database, { userId, at }: OfUser) {
  const isLate = sql`own.cancelled_by = ${userId} and own.starts_at - own.cancelled_at < ${GIVE_UP_HOURS * HOUR_MS}`
  return db
    .select({
      all: sql<number>`count(*)`.as('hosted'),
      wentAhead: sql<number>`count(*) filter (where own.cancelled_at is null and own.ends_at <= ${at})`.as(
        'went_ahead',
      ),
      calledOffLate: sql<number>`count(*) filter (where ${isLate})`.as('called_off_late'),
    })
    .from(sql`${activities} own indexed by activities_creator`)
    .where(sql`own.creator_id = ${userId} and own.starts_at > ${at - RECORD_DAYS * DAY_MS}`)
}
