import { and, eq, sql } from 'drizzle-orm'
import { listOrNull } from '../db/applicant-questions'
import { applications, collections, offers, participations } from '../db/schema'
import type { Database, Statement } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import type { Collection, Entry, Offer } from '../roster/roster'
import type { Changed } from './decide'

/** FROM clause of rows that are sent as one parameter, and a field of such a row. */
export const rowsOf = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) row`
export const of = <Value = string>(name: string) => sql<Value>`${sql.raw(`row.value ->> '${name}'`)}`

/**
 * Returns the statements that write the rows in which a roster differs from the one that was loaded. Triggers and CHECKs demand that seats
 * are freed before they are taken or offered.
 */
export function saveRows(
  db: Database,
  { loaded, roster, sent }: Changed,
): { freed: Statement[]; taken: Statement[] } {
  const activityId = roster.id
  const before = new Map(loaded.roster.entries.map((entry) => [entry.id, entry]))
  const isChanged = (entry: Entry) => before.get(entry.id) !== entry
  const entries = roster.entries.filter(isChanged).map((entry) => ({ entry, old: before.get(entry.id) }))
  const applied = entries.flatMap(({ entry, old }) => {
    const details =
      old?.appliedAt === entry.appliedAt ? undefined : sent.findLast(({ userId }) => userId === entry.userId)
    return details
      ? [
          {
            ...applicationRow(entry),
            ...details,
            answers: listOrNull(details.answers),
            guestNames: listOrNull(details.guestNames),
            id: entry.id,
          },
        ]
      : []
  })
  const appliedIds = new Set(applied.map(({ id }) => id))
  const moved = entries.filter(
    ({ entry, old }) =>
      !appliedIds.has(entry.id) &&
      (!isSame(applicationRow(entry), old && applicationRow(old)) || offersChanged(entry, old).length > 0),
  )
  const seats = entries.filter(({ entry, old }) => !isSame(entry.seat, old?.seat ?? null))
  const joined = seats.filter(
    ({ entry: { seat }, old }) => seat && !seat.quit && (!old?.seat || old.seat.quit),
  )
  const removed = seats.flatMap(({ entry: { seat, userId } }) => (seat ? [] : [userId]))
  const left = seats.filter((each) => !joined.includes(each) && each.entry.seat)
  const made = entries.flatMap(({ entry, old }) => offersMade(entry, old))
  const ended = entries.flatMap(({ entry, old }) => offersChanged(entry, old))
  const { released, kept } = collected(loaded.roster.collections, roster.collections)
  const freed = [
    ...released(db, activityId),
    ...(left.length > 0
      ? [
          updateSeats(
            db,
            activityId,
            left.map(({ entry }) => seatRow(entry)),
          ),
        ]
      : []),
    ...(removed.length > 0
      ? [
          db
            .delete(participations)
            .where(
              and(
                eq(participations.activityId, activityId),
                sql`${participations.userId} in (select value from json_each(${JSON.stringify(removed)}))`,
              ),
            ),
        ]
      : []),
    ...(ended.length > 0 ? [updateOffers(db, ended)] : []),
    ...(moved.length > 0
      ? [
          updateApplications(
            db,
            moved.map(({ entry }) => applicationRow(entry)),
          ),
        ]
      : []),
  ]
  const taken = [
    ...(applied.length > 0 ? [insertApplications(db, activityId, applied)] : []),
    ...(joined.length > 0
      ? [
          takeSeats(
            db,
            activityId,
            joined.map(({ entry }) => seatRow(entry)),
          ),
        ]
      : []),
    ...(made.length > 0 ? [insertOffers(db, activityId, made)] : []),
    ...kept(db, activityId),
  ]
  return { freed, taken }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const applicationRow = ({
  id,
  userId,
  status,
  place,
  appliedAt,
  decidedAt,
  answeredAt,
  undo,
  groupId,
  seats,
}: Entry) => ({
  ...{ id, userId, status, appliedAt, decidedAt, answeredAt, groupId },
  guestSeats: seats - 1,
  undo: undo && JSON.stringify(undo),
  ...{ since: place?.since, rank: place?.rank, approvedAt: place?.approvedAt, passedOver: place?.passedOver },
})
type ApplicationRow = ReturnType<typeof applicationRow>

const stateColumns = {
  status: of<'PENDING'>('status'),
  waitlistedAt: of<number>('since'),
  waitlistRank: of<number>('rank'),
  waitlistApprovedAt: of<number>('approvedAt'),
  passedOver: of<null>('passedOver'),
  decidedAt: of<number>('decidedAt'),
  answeredAt: of<number>('answeredAt'),
  undo: of<null>('undo'),
  groupId: of<string>('groupId'),
}

const updateApplications = (db: Database, rows: readonly ApplicationRow[]) =>
  db
    .update(applications)
    .set(stateColumns)
    .from(rowsOf(rows))
    .where(sql`${applications.id} = ${of('id')}`)

/** Adds applications, or uses the rows of those that were withdrawn again. */
function insertApplications(db: Database, activityId: string, rows: readonly object[]) {
  const columns = {
    ...stateColumns,
    createdAt: of<number>('appliedAt'),
    note: of<string>('note'),
    isForEveryDate: of<boolean>('isForEveryDate'),
    source: of<null>('source'),
    answers: of<null>('answers'),
    guestSeats: of<number>('guestSeats'),
    guestNames: of<null>('guestNames'),
  }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return insertSelect(
    db,
    applications,
    { ...columns, id: of('id'), activityId, userId: of('userId') },
    sql`from ${rowsOf(rows)} where true`,
  ).onConflictDoUpdate({
    target: [applications.activityId, applications.userId],
    set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${applications[name].name}`)])),
  })
}

function seatRow({ userId, seat }: Entry) {
  const { quit, seats = 1, ...times } = seat ?? {}
  return {
    userId,
    ...times,
    guestSeats: seats - 1,
    status: quit ? 'QUIT' : 'JOINED',
    quitAt: quit?.at,
    quitBy: quit?.by,
    quitAhead: quit?.ahead,
    passedOnAt: quit?.isPassedOn ? quit.at : null,
  }
}

const seatColumns = {
  status: of<'JOINED'>('status'),
  joinedAt: of<number>('joinedAt'),
  quitAt: of<number>('quitAt'),
  quitBy: of<null>('quitBy'),
  quitAhead: of<number>('quitAhead'),
  askedAt: of<number>('askedAt'),
  confirmedAt: of<number>('confirmedAt'),
  remindedAt: of<number>('remindedAt'),
  movedAt: of<number>('movedAt'),
  passedOnAt: of<number>('passedOnAt'),
  guestSeats: of<number>('guestSeats'),
}

const updateSeats = (db: Database, activityId: string, rows: readonly object[]) =>
  db
    .update(participations)
    .set(seatColumns)
    .from(rowsOf(rows))
    .where(and(eq(participations.activityId, activityId), sql`${participations.userId} = ${of('userId')}`))

function takeSeats(db: Database, activityId: string, rows: readonly object[]) {
  const names = Object.keys(seatColumns) as (keyof typeof seatColumns)[]
  return insertSelect(
    db,
    participations,
    { ...seatColumns, id: sql`lower(hex(randomblob(16)))`, activityId, userId: of('userId') },
    sql`from ${rowsOf(rows)} where true`,
  ).onConflictDoUpdate({
    target: [participations.activityId, participations.userId],
    set: {
      ...Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${participations[name].name}`)])),
      noShowAt: null,
    },
  })
}

const offersMade = ({ id: applicationId, userId, offers: all }: Entry, old: Entry | undefined) =>
  all.flatMap((offer) =>
    old?.offers.some(({ id }) => id === offer.id) ? [] : [{ ...offerRow(offer), applicationId, userId }],
  )

const offersChanged = ({ offers: all }: Entry, old: Entry | undefined) =>
  all.flatMap((offer) => {
    const known = old?.offers.find(({ id }) => id === offer.id)
    return known && !isSame(known, offer) ? [offerRow(offer)] : []
  })

const offerRow = ({ ended, ...offer }: Offer) => ({ ...offer, endedAt: ended?.at, outcome: ended?.outcome })

const offerColumns = {
  expiresAt: of<number>('expiresAt'),
  extensions: of<number>('extensions'),
  endedAt: of<number>('endedAt'),
  outcome: of<null>('outcome'),
  seatOfUserId: of<string>('seatOf'),
}

const updateOffers = (db: Database, rows: readonly object[]) =>
  db
    .update(offers)
    .set(offerColumns)
    .from(rowsOf(rows))
    .where(sql`${offers.id} = ${of('id')}`)

const insertOffers = (db: Database, activityId: string, rows: readonly object[]) =>
  insertSelect(
    db,
    offers,
    {
      ...offerColumns,
      ...{ id: of('id'), activityId, applicationId: of('applicationId'), userId: of('userId') },
      ...{ seats: of('seats'), offeredAt: of('offeredAt'), holdMinutes: of('holdMinutes') },
    },
    sql`from ${rowsOf(rows)} where true`,
  )

/** Seats that collections hold are released before others take them, and held after. */
function collected(before: readonly Collection[], after: readonly Collection[]) {
  const [old, now] = [byUnit(before), byUnit(after)]
  const released = before.filter(
    ({ unitId, seats }) => seats > (now.get(unitId)?.seats ?? 0) || !now.has(unitId),
  )
  const kept = after.filter((each) => !isSame(each, old.get(each.unitId)))
  return {
    released: (db: Database, activityId: string): Statement[] =>
      released.length === 0
        ? []
        : [
            db.update(collections).set({ seats: 0 }).where(eq(collections.activityId, activityId)),
            db
              .delete(collections)
              .where(
                and(
                  eq(collections.activityId, activityId),
                  sql`${collections.unit} not in (select value from json_each(${JSON.stringify([...now.keys()])}))`,
                ),
              ),
          ],
    kept: (db: Database, activityId: string): Statement[] =>
      kept.length === 0 && released.length === 0
        ? []
        : [
            insertSelect(
              db,
              collections,
              { unit: of('unitId'), activityId, firstAt: of('firstAt'), seats: sql`0` },
              sql`from ${rowsOf(after)} where true`,
            ).onConflictDoUpdate({ target: collections.unit, set: { firstAt: sql`excluded.first_at` } }),
            // On their own: a trigger counts the seats of a change, not those of a new row.
            db
              .update(collections)
              .set({ seats: of('seats') })
              .from(rowsOf(after))
              .where(sql`${collections.unit} = ${of('unitId')}`),
          ],
  }
}

const byUnit = (list: readonly Collection[]) => new Map(list.map((each) => [each.unitId, each]))
