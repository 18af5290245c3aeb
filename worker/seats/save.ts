import { eq, inArray, sql } from 'drizzle-orm'
import { UNDO_ALLOWED_SECONDS } from '../contract/limits'
import { SECOND_MS } from '../contract/units'
import { mayDecide } from '../db/organizes'
import { activities, applications, blocks, seatEvents } from '../db/schema'
import { isVisible } from '../db/visibility'
import { notify } from '../notices/kinds/notify'
import { activityConfirmed } from '../notices/kinds/plans'
import {
  deleteUndoneDecisionNotices,
  deleteUndoneOfferNotices,
  deleteUndoneQueueNotices,
} from '../notices/store'
import type { Database, Statement } from '../platform/database'
import { statementsOf } from '../platform/database'
import { newId } from '../platform/ids'
import { insertSelect } from '../platform/insert-select'
import type { RosterEvent } from '../roster/events'
import { logOf } from '../roster/events'
import type { Entry } from '../roster/roster'
import { findEntry, liveOffer } from '../roster/roster'
import { cancelActivities } from './cancel'
import type { Changed } from './decide'
import { selectGroup } from './load'
import { addressed, restoredDecisions } from './notices'
import { of, rowsOf, saveRows } from './rows'

/** D1's messages if the version is another, a condition does not hold, or the activity is deleted, so that seats have no start. */
const CONFLICT =
  /NOT NULL constraint failed: (activities\.version|participations\.starts_at)|FOREIGN KEY constraint failed/

/** Whether a save failed because something it depends on has changed since it was loaded. */
export function wasOutdated(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (CONFLICT.test(each.message)) return true
  return false
}

/** Returns the other statements of an edit. `columns` runs after seats are freed and before seats are taken. */
export type SaveEdit = (
  edited: readonly Changed[],
  at: number,
) => { before: Statement[]; columns: Statement; after: Statement[] }

/**
 * Returns the statements that save what acts have changed. They fail, and `wasOutdated` tells it, if the activity has another version
 * by now, or a condition does not hold any more that is no matter of seats, such as a block.
 */
export function saveRosters(
  db: Database,
  changes: readonly Changed[],
  { at, queuedUntil, edit }: { at: number; queuedUntil?: number; edit?: SaveEdit },
): Statement[] {
  const about = (isMeant: (event: RosterEvent) => boolean) =>
    changes.flatMap(({ events }) =>
      events.flatMap((event) => (isMeant(event) && 'id' in event && event.id ? [event.id] : [])),
    )
  const [replaced, undone] = [about(replacesDecision), about(({ kind }) => kind === 'undone')]
  const [withdrawn, restored] = [about(withdrawsOffer), about(restoresDecision)]
  const edited = edit?.(changes, at)
  const isCancelled = ({ loaded, roster }: Changed) => roster.cancelledAt !== loaded.roster.cancelledAt
  const rows = changes.filter((change) => !isCancelled(change)).map((change) => saveRows(db, change))
  return [
    ...changes.map((change) => guard(db, change, queuedUntil)),
    ...(replaced.length > 0 ? deleteUndoneDecisionNotices(db, { where: isApplicationIn(replaced) }) : []),
    ...(undone.length > 0 ? deleteUndoneQueueNotices(db, { where: isApplicationIn(undone) }) : []),
    ...(withdrawn.length > 0 ? deleteUndoneOfferNotices(db, { where: isApplicationIn(withdrawn) }) : []),
    ...(undone.length > 0 ? [deleteUndoneLines(db, changes)] : []),
    ...(edited?.before ?? []),
    ...rows.flatMap(({ freed }) => freed),
    ...(edited
      ? [edited.columns]
      : changes.filter(changesMaximum).map((change) => saveMaximum(db, change, at))),
    ...rows.flatMap(({ taken }) => taken),
    ...(edited?.after ?? []),
    ...saveCancelled(db, changes.filter(isCancelled), at),
    ...saveConfirmed(db, changes.filter(isConfirmed), at),
    ...appendLog(db, changes, at),
    ...notify(db, at, [
      ...addressed(changes.flatMap(({ notices }) => notices)),
      ...(restored.length > 0 ? restoredDecisions({ where: isApplicationIn(restored), at }) : []),
    ]),
  ]
}

const isApplicationIn = (ids: readonly string[]) =>
  sql`${applications.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Whether an earlier decision is news again: a later one was taken back. */
const restoresDecision = ({ kind }: RosterEvent) =>
  kind === 'undone' || kind === 'approval_taken_back' || kind === 'offer_ended'

/** Whether the decision before is no news any more. */
const replacesDecision = (event: RosterEvent) =>
  restoresDecision(event) ||
  (event.kind === 'decided' && event.event !== 'approved' && event.event !== 'declined')

/** Whether the notice of a live offer goes. Making and taking back an offer again and again would pile up notices. */
const withdrawsOffer = ({ kind }: RosterEvent) =>
  kind === 'skipped' || kind === 'offer_ended' || kind === 'undone'

const changesMaximum = ({ loaded, roster }: Changed) => roster.maximum !== loaded.roster.maximum

/** Saves a maximum that a decision raised, or that is lowered again. */
const saveMaximum = (db: Database, { roster: { id, maximum } }: Changed, at: number) =>
  db.update(activities).set({ maxParticipants: maximum, updatedAt: at }).where(eq(activities.id, id))

const isConfirmed = ({ events }: Changed) => events.some(({ kind }) => kind === 'confirmed')

/** Cancels activities because of their minimum. All applications are closed, also those that were not loaded. */
function saveCancelled(db: Database, changes: readonly Changed[], at: number): Statement[] {
  if (changes.length === 0) return []
  return statementsOf(cancelActivities(db, { where: isActivityOf(changes), by: null, at, isCalledOff: true }))
}

function saveConfirmed(db: Database, changes: readonly Changed[], at: number): Statement[] {
  if (changes.length === 0) return []
  return [
    db.update(activities).set({ goesAheadAt: at, updatedAt: at }).where(isActivityOf(changes)),
    ...notify(db, at, [activityConfirmed.to({ at })]),
  ]
}

const isActivityOf = (changes: readonly Changed[]) =>
  inArray(
    activities.id,
    changes.map(({ roster }) => roster.id),
  )

function guard(db: Database, change: Changed, queuedUntil: number | undefined) {
  const { loaded, deciders, groupId } = change
  const concerned = concernedBy(change)
  const people = concerned.map(({ userId }) => userId)
  const pairs = concerned.flatMap(({ userId, hiddenFrom }) =>
    deciders
      .filter((by) => by !== loaded.roster.organizerId && !hiddenFrom.includes(by))
      .flatMap((by) => [
        [by, userId],
        [userId, by],
      ]),
  )
  const areUnblocked = sql`not exists (select 1 from json_each(${JSON.stringify(pairs)}) pair cross join ${blocks}
    on blocker_id = pair.value ->> 0 and blocked_id = pair.value ->> 1)`
  const areVisible = sql`not exists (select 1 from json_each(${JSON.stringify(people)}) person where not ${isVisible(activities.creatorId, sql.raw('person.value'))}
    or exists (select 1 from users gone where gone.id = person.value and gone.deleted_at is not null))`
  const conditions = [
    sql`${activities.version} = ${loaded.version}`,
    ...deciders.map((userId) => mayDecide(userId)),
    ...(people.length > 0 ? [areVisible] : []),
    ...(pairs.length > 0 ? [areUnblocked] : []),
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

/**
 * Everybody who gets a seat, an offer, or an approval, or has applied. By now, nobody of them may be hidden from the organizer, or from a
 * co-organizer who decided, unless the decision took that into account.
 */
function concernedBy({ loaded, roster }: Changed): Entry[] {
  return roster.entries.filter((entry) => {
    const before = findEntry(loaded.roster, entry.id)
    const gains =
      before?.appliedAt !== entry.appliedAt ||
      (entry.status === 'APPROVED' && before.status !== 'APPROVED') ||
      (entry.place?.approvedAt ?? null) !== (before.place?.approvedAt ?? null) ||
      liveOffer(entry)?.id !== liveOffer(before)?.id
    return gains && entry.status !== 'WITHDRAWN'
  })
}

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
