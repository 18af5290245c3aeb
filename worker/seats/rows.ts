import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { doorOpensAt } from '../contract/door-times'
import { listOrNull } from '../db/applicant-questions'
import {
  applications,
  checkIns,
  collections,
  groupMembers,
  groups,
  offers,
  participations,
} from '../db/schema'
import type { Database, Statement } from '../platform/database'
import { excludedOf, insertSelect } from '../platform/insert-select'
import type { Collection, Entry, Offer, Roster } from '../roster/roster'
import { decidableOf, findEntry } from '../roster/roster'
import type { Changed } from './decide'

/** A FROM clause for rows sent as one parameter, and below, a field of its rows. */
const rowsOf = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) row`
const of = (name: string) => sql<never>`${sql.raw(`row.value ->> '${name}'`)}`

type Row<Table extends SQLiteTable> = { [Name in keyof Table['$inferInsert']]?: unknown }

/** Names of a row's fields, except its key. They equal column names. */
const namesIn = (rows: readonly object[], key: readonly string[]) =>
  Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name))

/** Values of an UPDATE from `rowsOf`: all fields but the key. */
const valuesIn = (rows: readonly object[], ...key: string[]) =>
  Object.fromEntries(namesIn(rows, key).map((name) => [name, of(name)]))

/** Inserts rows whose field names equal column names. `others` are the same for all rows. */
export const insertRows = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  others: Row<Table> = {},
) => insertSelect(db, table, { ...valuesIn(rows), ...others } as never, sql`from ${rowsOf(rows)} where true`)

/** Returns the statements that write a roster's differences from the loaded one. Offers end before new ones begin. */
export function saveRows(db: Database, change: Changed, at: number): Statement[] {
  const { loaded, roster } = change
  const before = new Map(loaded.roster.entries.map((entry) => [entry.id, entry]))
  const isChanged = (entry: Entry) => before.get(entry.id) !== entry
  const entries = roster.entries.filter(isChanged).map((entry) => ({ entry, old: before.get(entry.id) }))
  const applied = appliedIn(change).map(({ entry, details: { note, source, isForEveryDate, ...lists } }) => ({
    ...{ ...stateRow(entry), userId: entry.userId, createdAt: entry.appliedAt, guestSeats: entry.seats - 1 },
    ...{ note, source, isForEveryDate },
    ...{ answers: listOrNull(lists.answers), guestNames: listOrNull(lists.guestNames) },
  }))
  const appliedIds = new Set(applied.map(({ id }) => id))
  const moved = entries.filter(
    ({ entry, old }) => !appliedIds.has(entry.id) && !isSame(stateRow(entry), old && stateRow(old)),
  )
  const seats = entries.filter(({ entry, old }) => !isSame(entry.seat, old?.seat ?? null))
  const joined = seats.filter(({ entry, old }) => isTaken(entry) && !isTaken(old))
  const removed = seats.flatMap(({ entry: { seat, userId } }) => (seat ? [] : [userId]))
  const others = seats.filter((each) => !joined.includes(each) && each.entry.seat)
  // Before the door opens, no one is checked in.
  const left = seats.flatMap(({ entry, old }) =>
    at >= doorOpensAt(roster) && isTaken(old) && !isTaken(entry) ? [entry.userId] : [],
  )
  const offered = entries.flatMap(({ entry, old }) =>
    entry.offers.map((offer) => ({ entry, offer, known: old?.offers.find(({ id }) => id === offer.id) })),
  )
  const made = offered.filter(({ known }) => !known)
  const ended = offered.filter(({ offer, known }) => known && !isSame(known, offer))
  const forming = formingOf(change)
  const to = { db, roster }
  return [
    ...unlessEmpty(others.map(seatRow), (rows) => updateSeats(to, rows)),
    ...unlessEmpty(removed, (userIds) => deleteOf(to, participations, userIds)),
    ...unlessEmpty(left, (userIds) => deleteOf(to, checkIns, userIds)),
    ...unlessEmpty(ended.map(offerRow), (rows) => updateById(db, offers, rows)),
    ...unlessEmpty(
      moved.map(({ entry }) => stateRow(entry)),
      (rows) => updateById(db, applications, rows),
    ),
    ...unlessEmpty(applied, (rows) => insertApplications(to, rows)),
    ...unlessEmpty(forming, (userIds) => deleteOf(to, groupMembers, userIds)),
    ...unlessEmpty(forming, (userIds) => deleteOf(to, groups, userIds)),
    ...unlessEmpty(joined.map(seatRow), (rows) => takeSeats(to, rows)),
    ...unlessEmpty(made.map(newOfferRow), (rows) => insertOffers(to, rows)),
    ...(isSame(loaded.roster.collections, roster.collections) ? [] : saveCollections(to, roster.collections)),
  ]
}

/** New applications, with the sent data. */
export const appliedIn = ({ loaded, roster, sent }: Changed) =>
  roster.entries.flatMap((entry) => {
    const isSameApplication = findEntry(loaded.roster, entry.id)?.appliedAt === entry.appliedAt
    const details = sent.findLast(({ userId }) => userId === entry.userId)
    return details && !isSameApplication ? [{ entry, details }] : []
  })

/** Users who applied while they were in a forming group. */
export function formingOf(change: Changed): string[] {
  const forming = new Set(
    change.loaded.applicants.flatMap(({ userId, isForming }) => (isForming ? [userId] : [])),
  )
  return appliedIn(change).flatMap(({ entry: { userId } }) => (forming.has(userId) ? [userId] : []))
}

const isTaken = (entry: Entry | undefined) => entry?.seat?.quit === null

type Target = { db: Database; roster: Roster }

const unlessEmpty = <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Statement): Statement[] =>
  rows.length > 0 ? [write(rows)] : []

/** Deletes users' rows of the activity from a table. A group's row belongs to its leader. */
function deleteOf(
  { db, roster }: Target,
  table: typeof participations | typeof checkIns | typeof groupMembers | typeof groups,
  userIds: readonly string[],
) {
  const userId = 'leaderId' in table ? table.leaderId : table.userId
  const isOfUsers = sql`${userId} in (select value from json_each(${JSON.stringify(userIds)}))`
  return db.delete(table).where(and(eq(table.activityId, roster.id), isOfUsers))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function stateRow(entry: Entry) {
  const { id, undo, groupId } = entry
  const { place, ...state } = decidableOf(entry)
  return {
    ...{ id, ...state, groupId, undo: undo && JSON.stringify(undo) },
    ...{ waitlistedAt: place?.since, waitlistRank: place?.rank },
    ...{ waitlistApprovedAt: place?.approvedAt, passedOver: place?.passedOver },
  }
}

const updateById = (db: Database, table: typeof applications | typeof offers, rows: readonly object[]) =>
  db
    .update(table)
    .set(valuesIn(rows, 'id'))
    .from(rowsOf(rows))
    .where(sql`${table.id} = ${of('id')}`)

/** Inserts applications, or reuses the rows of withdrawn ones. */
const insertApplications = ({ db, roster }: Target, rows: readonly Row<typeof applications>[]) =>
  insertRows(db, applications, rows, {
    activityId: roster.id,
    creatorId: roster.organizerId,
  }).onConflictDoUpdate({
    target: [applications.activityId, applications.userId],
    set: excludedOf(applications, namesIn(rows, ['id', 'userId'])),
  })

function seatRow({ entry: { userId, seat } }: { entry: Entry }) {
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

const updateSeats = ({ db, roster }: Target, rows: readonly object[]) =>
  db
    .update(participations)
    .set(valuesIn(rows, 'userId'))
    .from(rowsOf(rows))
    .where(and(eq(participations.activityId, roster.id), sql`${participations.userId} = ${of('userId')}`))

const takeSeats = ({ db, roster }: Target, rows: readonly Row<typeof participations>[]) =>
  insertRows(db, participations, rows, {
    id: sql`lower(hex(randomblob(16)))`,
    activityId: roster.id,
    startsAt: roster.startsAt,
  }).onConflictDoUpdate({
    target: [participations.activityId, participations.userId],
    set: { ...excludedOf(participations, namesIn(rows, ['userId'])), noShowAt: null },
  })

type Offered = { entry: Entry; offer: Offer }

const offerRow = ({ offer: { id, expiresAt, extensions, ended, seatOf } }: Offered) => ({
  ...{ id, expiresAt, extensions, endedAt: ended?.at, outcome: ended?.outcome, seatOfUserId: seatOf },
})

function newOfferRow({ entry, offer }: Offered) {
  const { seats, offeredAt, holdMinutes } = offer
  const terms = { seats, offeredAt, holdMinutes, applicationId: entry.id, userId: entry.userId }
  return { ...offerRow({ entry, offer }), ...terms }
}

const insertOffers = ({ db, roster }: Target, rows: readonly Row<typeof offers>[]) =>
  insertRows(db, offers, rows, { activityId: roster.id })

const saveCollections = ({ db, roster }: Target, after: readonly Collection[]): Statement[] => [
  db.delete(collections).where(eq(collections.activityId, roster.id)),
  ...unlessEmpty(
    after.map(({ unitId: unit, firstAt, seats }) => ({ unit, firstAt, seats })),
    (rows) => insertRows(db, collections, rows, { activityId: roster.id }),
  ),
]
