import { and, eq, sql } from 'drizzle-orm'
import { UNDO_ALLOWED_SECONDS } from '../contract/limits'
import { SECOND_MS } from '../contract/units'
import { listOrNull } from '../db/applicant-questions'
import { mayDecide } from '../db/organizes'
import { activities, applications, collections, offers, participations, seatEvents } from '../db/schema'
import { isVisible } from '../db/visibility'
import { notify } from '../notices/kinds/notify'
import {
  deleteUndoneDecisionNotices,
  deleteUndoneOfferNotices,
  deleteUndoneQueueNotices,
} from '../notices/store'
import type { Database, Statement } from '../platform/database'
import { newId } from '../platform/ids'
import { insertSelect } from '../platform/insert-select'
import type { RosterEvent } from '../roster/events'
import { logOf } from '../roster/events'
import type { Collection, Entry, Offer } from '../roster/roster'
import { findEntry, liveOffer } from '../roster/roster'
import type { Changed } from './decide'
import { selectGroup } from './load'
import { addressed, restoredDecisions } from './notices'

/** The messages of D1 where the version is another, a condition does not hold, or the activity is deleted. */
const isConflict = /NOT NULL constraint failed: activities\.version|FOREIGN KEY constraint failed/

/** Whether a save failed because something it depends on has changed since it was loaded. */
export function wasOutdated(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (isConflict.test(each.message)) return true
  return false
}

/**
 * Returns the statements that save what acts have changed. They fail, and `wasOutdated` tells it, if the activity has another version
 * by now, or a condition does not hold any more that is no matter of seats, such as a block.
 */
export function saveRosters(
  db: Database,
  changes: readonly Changed[],
  { at, queuedUntil }: { at: number; queuedUntil?: number },
): Statement[] {
  const ids = new Set(changes.flatMap(({ events }) => events.flatMap(takenBackId)))
  const undone = changes.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'undone' ? [event.id] : [])),
  )
  const withOffers = changes.flatMap(({ events }) => events.flatMap(offerTakenBackId))
  return [
    ...changes.map((change) => guard(db, change, queuedUntil)),
    ...(ids.size > 0 ? deleteUndoneDecisionNotices(db, { where: isApplicationIn([...ids]) }) : []),
    ...(undone.length > 0 ? deleteUndoneQueueNotices(db, { where: isApplicationIn(undone) }) : []),
    ...(withOffers.length > 0 ? deleteUndoneOfferNotices(db, { where: isApplicationIn(withOffers) }) : []),
    ...(undone.length > 0 ? [deleteUndoneLines(db, changes)] : []),
    ...changes.flatMap((change) => saveRows(db, change)),
    ...appendLog(db, changes, at),
    ...notify(db, at, [
      ...addressed(changes, at),
      ...(ids.size > 0 ? restoredDecisions({ where: isApplicationIn(restoredIds(changes)), at }) : []),
    ]),
  ]
}

const rowsOf = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) row`
const of = <Value = string>(name: string) => sql<Value>`${sql.raw(`row.value ->> '${name}'`)}`
const isApplicationIn = (ids: readonly string[]) =>
  sql`${applications.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Decisions after which the one before is no news any more. */
function takenBackId(event: RosterEvent): string[] {
  const isTakenBack =
    event.kind === 'undone' ||
    event.kind === 'approval_taken_back' ||
    event.kind === 'offer_ended' ||
    (event.kind === 'decided' && event.event !== 'approved' && event.event !== 'declined')
  return isTakenBack && 'id' in event ? [event.id] : []
}

/** Making and taking back an offer again and again would pile up notices. */
const offerTakenBackId = (event: RosterEvent): string[] =>
  event.kind === 'skipped' || event.kind === 'offer_ended' || event.kind === 'undone' ? [event.id] : []

/** Those to whom an earlier decision is news again. */
const restoredIds = (changes: readonly Changed[]) =>
  changes.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === 'undone' || event.kind === 'approval_taken_back' || event.kind === 'offer_ended'
        ? [event.id]
        : [],
    ),
  )

function guard(db: Database, change: Changed, queuedUntil: number | undefined) {
  const { loaded, deciders, groupId } = change
  const people = concernedBy(change)
  const areVisible = sql`not exists (select 1 from json_each(${JSON.stringify(people)}) person where not ${isVisible(activities.creatorId, sql.raw('person.value'))}
    or exists (select 1 from users gone where gone.id = person.value and gone.deleted_at is not null))`
  const conditions = [
    sql`${activities.version} = ${loaded.version}`,
    ...deciders.map((userId) => mayDecide(userId)),
    ...(people.length > 0 ? [areVisible] : []),
    ...(groupId === undefined ? [] : [sql`(${selectGroup(groupId)}) = ${JSON.stringify(loaded.group)}`]),
  ]
  return db
    .update(activities)
    .set({
      version: sql`iif(${sql.join(conditions, sql` and `)}, ${activities.version} + 1, null)`,
      ...(queuedUntil !== undefined && { queuedUntil }),
    })
    .where(eq(activities.id, loaded.roster.id))
}

/** Everybody who gets a seat, an offer, or an approval, or has applied: nobody of them may be hidden from the organizer by now. */
function concernedBy({ loaded, roster }: Changed): string[] {
  return roster.entries.flatMap((entry) => {
    const before = findEntry(loaded.roster, entry.id)
    const gains =
      before?.appliedAt !== entry.appliedAt ||
      (entry.status === 'APPROVED' && before.status !== 'APPROVED') ||
      (entry.place?.approvedAt ?? null) !== (before.place?.approvedAt ?? null) ||
      liveOffer(entry)?.id !== liveOffer(before)?.id
    return gains && entry.status !== 'WITHDRAWN' ? [entry.userId] : []
  })
}

/** In the order that triggers and CHECKs accept: seats are freed before they are taken or offered. */
function saveRows(db: Database, { loaded, roster, sent }: Changed): Statement[] {
  const activityId = roster.id
  const before = new Map(loaded.roster.entries.map((entry) => [entry.id, entry]))
  const isChanged = (entry: Entry) => before.get(entry.id) !== entry
  const entries = roster.entries.filter(isChanged).map((entry) => ({ entry, old: before.get(entry.id) }))
  const applied = entries.flatMap(({ entry, old }) => {
    const details =
      old?.appliedAt === entry.appliedAt ? undefined : sent.find(({ userId }) => userId === entry.userId)
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
  const taken = seats.filter(
    ({ entry: { seat }, old }) => seat && !seat.quit && (!old?.seat || old.seat.quit),
  )
  const removed = seats.flatMap(({ entry: { seat, userId } }) => (seat ? [] : [userId]))
  const left = seats.filter((each) => !taken.includes(each) && each.entry.seat)
  const made = entries.flatMap(({ entry, old }) => offersMade(entry, old))
  const ended = entries.flatMap(({ entry, old }) => offersChanged(entry, old))
  const { released, kept } = collected(loaded.roster.collections, roster.collections)
  return [
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
    ...(applied.length > 0 ? [insertApplications(db, activityId, applied)] : []),
    ...(taken.length > 0
      ? [
          takeSeats(
            db,
            activityId,
            taken.map(({ entry }) => seatRow(entry)),
          ),
        ]
      : []),
    ...(made.length > 0 ? [insertOffers(db, activityId, made)] : []),
    ...kept(db, activityId),
  ]
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

/** Until triggers go that write these lines. */
const BY_TRIGGER: readonly string[] = ['offered', 'expired']

function appendLog(db: Database, changes: readonly Changed[], at: number): Statement[] {
  const lines = changes.flatMap(({ roster, events }) =>
    logOf(events)
      .filter(({ event }) => !BY_TRIGGER.includes(event))
      .map(({ id, ...line }) => ({
        ...line,
        id: newId(),
        activityId: roster.id,
        userId: id === null ? null : findEntry(roster, id)?.userId,
      })),
  )
  if (lines.length === 0) return []
  return [
    insertSelect(
      db,
      seatEvents,
      {
        id: of('id'),
        activityId: of('activityId'),
        userId: of('userId'),
        actorId: of('by'),
        event: of('event'),
        at,
        ahead: of('ahead'),
      },
      sql`from ${rowsOf(lines)} where true`,
    ),
  ]
}

/** Deletes the lines of decisions that are undone. */
function deleteUndoneLines(db: Database, changes: readonly Changed[]) {
  const lines = changes.flatMap(({ loaded: { roster }, events }) =>
    events.flatMap((event) => {
      const entry = event.kind === 'undone' ? findEntry(roster, event.id) : undefined
      if (!entry?.undo) return []
      return [[roster.id, entry.userId, entry.undo.until - UNDO_ALLOWED_SECONDS * SECOND_MS]]
    }),
  )
  return db.delete(seatEvents).where(
    sql`(${seatEvents.activityId}, ${seatEvents.userId}, ${seatEvents.at}) in (
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(lines)})) and ${seatEvents.event} <> 'undone'`,
  )
}
