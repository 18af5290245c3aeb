import type { AnyColumn } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
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
import { findEntry } from '../roster/roster'
import type { Changed } from './decide'

/** FROM clause of rows that are sent as one parameter, and a field of such a row. */
export const rowsOf = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) row`
export const of = <Value = string>(name: string) => sql<Value>`${sql.raw(`row.value ->> '${name}'`)}`

/** Returns the statements that write the rows in which a roster differs from the one that was loaded. Offers end before others begin. */
export function saveRows(db: Database, change: Changed): Statement[] {
  const { loaded, roster } = change
  const before = new Map(loaded.roster.entries.map((entry) => [entry.id, entry]))
  const isChanged = (entry: Entry) => before.get(entry.id) !== entry
  const entries = roster.entries.filter(isChanged).map((entry) => ({ entry, old: before.get(entry.id) }))
  const applied = appliedIn(change).map(({ entry, details }) => ({
    ...applicationRow(entry),
    ...details,
    answers: listOrNull(details.answers),
    guestNames: listOrNull(details.guestNames),
    id: entry.id,
  }))
  const appliedIds = new Set(applied.map(({ id }) => id))
  const moved = entries.filter(
    ({ entry, old }) =>
      !appliedIds.has(entry.id) && !isSame(applicationRow(entry), old && applicationRow(old)),
  )
  const seats = entries.filter(({ entry, old }) => !isSame(entry.seat, old?.seat ?? null))
  const joined = seats.filter(
    ({ entry: { seat }, old }) => seat && !seat.quit && (!old?.seat || old.seat.quit),
  )
  const removed = seats.flatMap(({ entry: { seat, userId } }) => (seat ? [] : [userId]))
  const others = seats.filter((each) => !joined.includes(each) && each.entry.seat)
  const left = others.flatMap(({ entry: { seat, userId }, old }) =>
    seat?.quit && !old?.seat?.quit ? [userId] : [],
  )
  const made = entries.flatMap(({ entry, old }) => offersMade(entry, old))
  const ended = entries.flatMap(({ entry, old }) => offersChanged(entry, old))
  const to = { db, roster }
  return [
    ...unlessEmpty(others.map(seatRow), (rows) => updateSeats(to, rows)),
    ...unlessEmpty(removed, (userIds) => deleteSeats(to, userIds)),
    ...unlessEmpty(left, (userIds) => deleteCheckIns(to, userIds)),
    ...unlessEmpty(ended, (rows) => updateOffers(to, rows)),
    ...unlessEmpty(
      moved.map(({ entry }) => applicationRow(entry)),
      (rows) => updateApplications(to, rows),
    ),
    ...unlessEmpty(applied, (rows) => insertApplications(to, rows)),
    ...leaveForming(to, formingOf(change)),
    ...unlessEmpty(joined.map(seatRow), (rows) => takeSeats(to, rows)),
    ...unlessEmpty(made, (rows) => insertOffers(to, rows)),
    ...(isSame(loaded.roster.collections, roster.collections) ? [] : saveCollections(to, roster.collections)),
  ]
}

/** Those who have applied, and what they sent. */
export const appliedIn = ({ loaded, roster, sent }: Changed) =>
  roster.entries.flatMap((entry) => {
    const isSameApplication = findEntry(loaded.roster, entry.id)?.appliedAt === entry.appliedAt
    const details = sent.findLast(({ userId }) => userId === entry.userId)
    return details && !isSameApplication ? [{ entry, details }] : []
  })

/** Those who have applied while a group with them was forming. */
export function formingOf(change: Changed): string[] {
  const forming = new Set(
    change.loaded.applicants.flatMap(({ userId, isForming }) => (isForming ? [userId] : [])),
  )
  return appliedIn(change).flatMap(({ entry: { userId } }) => (forming.has(userId) ? [userId] : []))
}

type Target = { db: Database; roster: Roster }

const unlessEmpty = <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Statement): Statement[] =>
  rows.length > 0 ? [write(rows)] : []

const isIn = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

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

const updateApplications = ({ db }: Target, rows: readonly ApplicationRow[]) =>
  db
    .update(applications)
    .set(stateColumns)
    .from(rowsOf(rows))
    .where(sql`${applications.id} = ${of('id')}`)

/** Adds applications, or uses the rows of those that were withdrawn again. */
function insertApplications({ db, roster }: Target, rows: readonly { userId: string }[]): Statement {
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
  return insertSelect(
    db,
    applications,
    {
      ...columns,
      id: of('id'),
      activityId: roster.id,
      creatorId: roster.organizerId,
      userId: of('userId'),
    },
    sql`from ${rowsOf(rows)} where true`,
  ).onConflictDoUpdate({
    target: [applications.activityId, applications.userId],
    set: excludedOf(applications, Object.keys(columns)),
  })
}

/** Ends the forming groups that applicants lead, and their part in others. */
const leaveForming = ({ db, roster }: Target, userIds: readonly string[]): Statement[] =>
  userIds.length === 0
    ? []
    : [
        db
          .delete(groupMembers)
          .where(and(eq(groupMembers.activityId, roster.id), isIn(groupMembers.userId, userIds))),
        db.delete(groups).where(and(eq(groups.activityId, roster.id), isIn(groups.leaderId, userIds))),
      ]

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

const isOf = ({ roster }: Target) => eq(participations.activityId, roster.id)

const updateSeats = (to: Target, rows: readonly object[]) =>
  to.db
    .update(participations)
    .set(seatColumns)
    .from(rowsOf(rows))
    .where(and(isOf(to), sql`${participations.userId} = ${of('userId')}`))

const deleteSeats = (to: Target, userIds: readonly string[]) =>
  to.db.delete(participations).where(and(isOf(to), isIn(participations.userId, userIds)))

const deleteCheckIns = ({ db, roster }: Target, userIds: readonly string[]) =>
  db.delete(checkIns).where(and(eq(checkIns.activityId, roster.id), isIn(checkIns.userId, userIds)))

function takeSeats({ db, roster }: Target, rows: readonly object[]) {
  return insertSelect(
    db,
    participations,
    {
      ...seatColumns,
      id: sql`lower(hex(randomblob(16)))`,
      activityId: roster.id,
      startsAt: roster.startsAt,
      userId: of('userId'),
    },
    sql`from ${rowsOf(rows)} where true`,
  ).onConflictDoUpdate({
    target: [participations.activityId, participations.userId],
    set: { ...excludedOf(participations, Object.keys(seatColumns)), noShowAt: null },
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

const updateOffers = ({ db }: Target, rows: readonly object[]) =>
  db
    .update(offers)
    .set(offerColumns)
    .from(rowsOf(rows))
    .where(sql`${offers.id} = ${of('id')}`)

const insertOffers = ({ db, roster }: Target, rows: readonly object[]) =>
  insertSelect(
    db,
    offers,
    {
      ...offerColumns,
      ...{ id: of('id'), activityId: roster.id, applicationId: of('applicationId'), userId: of('userId') },
      ...{ seats: of('seats'), offeredAt: of('offeredAt'), holdMinutes: of('holdMinutes') },
    },
    sql`from ${rowsOf(rows)} where true`,
  )

/** Replaces the collections of the activity. */
const saveCollections = ({ db, roster }: Target, after: readonly Collection[]): Statement[] => [
  db.delete(collections).where(eq(collections.activityId, roster.id)),
  ...unlessEmpty(after, (rows) =>
    insertSelect(
      db,
      collections,
      { unit: of('unitId'), activityId: roster.id, firstAt: of('firstAt'), seats: of('seats') },
      sql`from ${rowsOf(rows)} where true`,
    ),
  ),
]
