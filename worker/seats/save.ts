import type { SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { UNDO_ALLOWED_SECONDS } from '../contract/limits'
import { SECOND_MS } from '../contract/units'
import { mayDecide } from '../db/organizes'
import {
  activities,
  applications,
  blocks,
  checkIns,
  groupMembers,
  offers,
  participations,
  seatEvents,
} from '../db/schema'
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
import type { LiveChange } from '../platform/live-changes'
import { announce } from '../platform/live-changes'
import type { RosterEvent } from '../roster/events'
import { logOf } from '../roster/events'
import type { Entry } from '../roster/roster'
import { findEntry, liveOffer } from '../roster/roster'
import { cancelActivities } from './cancel'
import type { Changed } from './decide'
import { selectGroups } from './load'
import { addressed, restoredDecisions } from './notices'
import { appliedIn, formingOf, insertRows, saveRows } from './rows'

/** D1's messages when the version has changed, a condition does not hold, or the activity was deleted. */
const CONFLICT = /NOT NULL constraint failed: activities\.version|FOREIGN KEY constraint failed/

/** Whether a save failed because something it depends on has changed since it was loaded. */
export function wasOutdated(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (CONFLICT.test(each.message)) return true
  return false
}

/** Returns an edit's other statements: those to run before its seats are saved, and those to run after. */
export type SaveEdit = (edited: readonly Changed[], at: number) => { before: Statement[]; after: Statement[] }

/**
 * Returns the statements that save what acts have changed. They fail, as `wasOutdated` detects, if the activity's version has changed
 * since it was loaded, or if a condition outside the roster no longer holds, for example because of a block.
 */
export function saveRosters(
  db: Database,
  changes: readonly Changed[],
  { at, edit }: { at: number; edit?: SaveEdit },
): Statement[] {
  /** Makes statements about the applications of some events, if there are any. */
  const about = <Made>(isMeant: (event: RosterEvent) => boolean, make: (where: SQL) => readonly Made[]) => {
    const ids = changes.flatMap(({ events }) =>
      events.flatMap((event) => (isMeant(event) && 'id' in event ? [event.id] : [])),
    )
    return ids.length > 0 ? make(isApplicationIn(ids)) : []
  }
  const edited = edit?.(changes, at)
  const isCancelled = ({ loaded, roster }: Changed) => roster.cancelledAt !== loaded.roster.cancelledAt
  return [
    ...changes.map((change) => guard(db, change, { at, isEdit: edit !== undefined })),
    ...about(replacesDecision, (where) => deleteUndoneDecisionNotices(db, { where })),
    ...about(isUndone, (where) => deleteUndoneQueueNotices(db, { where })),
    ...about(withdrawsOffer, (where) => deleteUndoneOfferNotices(db, { where })),
    ...about(isUndone, () => [deleteUndoneLines(db, changes)]),
    ...(edited?.before ?? []),
    ...changes.flatMap((change) => (isCancelled(change) ? [] : saveRows(db, change, at))),
    ...saveMoved(db, changes, at),
    ...(edited?.after ?? []),
    ...saveCancelled(db, changes.filter(isCancelled), at),
    ...saveConfirmed(db, changes.filter(isConfirmed), at),
    ...appendLog(db, changes, at),
    ...notify(db, at, [
      ...addressed(changes.flatMap(({ notices }) => notices)),
      ...about(restoresDecision, (where) => restoredDecisions({ where, at })),
    ]),
  ]
}

/** Returns the statement that sends acts on these activities to their queues until `queuedUntil`. */
export const sendToQueue = (db: Database, ids: readonly string[], queuedUntil: number): Statement =>
  db
    .update(activities)
    .set({ queuedUntil })
    .where(sql`${activities.id} in (select value from json_each(${JSON.stringify(ids)}))`)

const isApplicationIn = (ids: readonly string[]) =>
  sql`${applications.id} in (select value from json_each(${JSON.stringify(ids)}))`

const isUndone = ({ kind }: RosterEvent) => kind === 'undone'

/** Whether an earlier decision applies again, because a later one was undone. */
const restoresDecision = ({ kind }: RosterEvent) =>
  kind === 'undone' || kind === 'approval_taken_back' || kind === 'offer_ended'

/** Whether the previous decision no longer applies. */
const replacesDecision = (event: RosterEvent) =>
  restoresDecision(event) ||
  (event.kind === 'decided' && event.event !== 'approved' && event.event !== 'declined')

/** Whether to delete the notice of a live offer. Otherwise repeatedly making and ending an offer would pile up notices. */
const withdrawsOffer = ({ kind }: RosterEvent) =>
  kind === 'skipped' || kind === 'offer_ended' || kind === 'undone'

const isConfirmed = ({ events }: Changed) => events.some(({ kind }) => kind === 'confirmed')

/** Cancels activities that missed their minimum. Closes all applications, including those that were not loaded. */
function saveCancelled(db: Database, changes: readonly Changed[], at: number): Statement[] {
  if (changes.length === 0) return []
  return statementsOf(cancelActivities(db, { where: isActivityOf(changes), by: null, at, isCalledOff: true }))
}

/**
 * Saves a new start, length, or place for all seats and offers, including those that were not loaded. After that, giving up a seat is
 * never late (product.md 24.2). A new start also resets "Still coming?" and check-ins, and ends offers no later than the start.
 */
function saveMoved(db: Database, changes: readonly Changed[], at: number): Statement[] {
  return changes.flatMap(({ roster: { id, startsAt }, events }) => {
    const moved = events.find((event) => event.kind === 'moved')
    if (!moved) return []
    const isOfActivity = eq(participations.activityId, id)
    const movedAt = db
      .update(participations)
      .set({ movedAt: at })
      .where(and(isOfActivity, ne(participations.userId, moved.by), ne(participations.status, 'QUIT')))
    if (!events.some(({ kind }) => kind === 'start_moved')) return [movedAt]
    const isCheckedIn = sql`exists (select 1 from ${checkIns} where ${checkIns.activityId} = ${id} and ${checkIns.userId} = ${participations.userId})`
    return [
      movedAt,
      db
        .update(participations)
        .set({
          startsAt,
          askedAt: sql`iif(${participations.status} = 'QUIT', ${participations.askedAt}, null)`,
          confirmedAt: null,
          remindedAt: null,
          noShowAt: sql`iif(${isCheckedIn}, null, ${participations.noShowAt})`,
        })
        .where(isOfActivity),
      db.delete(checkIns).where(eq(checkIns.activityId, id)),
      db
        .update(offers)
        .set({ expiresAt: sql`max(${offers.offeredAt}, ${startsAt})` })
        .where(and(eq(offers.activityId, id), isNull(offers.endedAt), gt(offers.expiresAt, startsAt))),
    ]
  })
}

function saveConfirmed(db: Database, changes: readonly Changed[], at: number): Statement[] {
  if (changes.length === 0) return []
  return [
    db
      .update(activities)
      .set({ goesAheadAt: at, updatedAt: at, calendarSequence: sql`${activities.calendarSequence} + 1` })
      .where(isActivityOf(changes)),
    ...notify(db, at, [activityConfirmed.to({ at })]),
  ]
}

const isActivityOf = (changes: readonly Changed[]) =>
  inArray(
    activities.id,
    changes.map(({ roster }) => roster.id),
  )

function guard(db: Database, change: Changed, saving: Saving) {
  const { loaded, deciders, groupIds } = change
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
  const applied = loaded.groups.filter(({ id }) => groupIds.includes(id))
  const forming = formingOf(change)
  const alone = appliedIn(change).flatMap(({ entry: { userId } }) =>
    forming.includes(userId) ? [] : [userId],
  )
  const areInNoGroup = sql`not exists (select 1 from ${groupMembers} where ${groupMembers.activityId} = ${activities.id}
    and ${groupMembers.userId} in (select value from json_each(${JSON.stringify(alone)})))`
  const conditions = [
    sql`${activities.version} = ${loaded.version}`,
    ...deciders.map((userId) => mayDecide(userId)),
    ...(people.length > 0 ? [areVisible] : []),
    ...(pairs.length > 0 ? [areUnblocked] : []),
    ...(groupIds.length > 0 ? [sql`(${selectGroups(groupIds)}) = ${JSON.stringify(applied)}`] : []),
    ...(alone.length > 0 ? [areInNoGroup] : []),
  ]
  return announce(
    db
      .update(activities)
      .set({
        version: sql`iif(${sql.join(conditions, sql` and `)}, ${activities.version} + 1, null)`,
        ...changedCounts(change, saving),
      })
      .where(eq(activities.id, loaded.roster.id)),
    heardBy(change),
  )
}

type Saving = { at: number; isEdit: boolean }

/** An edit's lower maximum is written together with its minimum, because CHECKs compare the two. */
function changedCounts({ loaded, roster: { taken, held, maximum } }: Changed, { at, isEdit }: Saving) {
  const before = loaded.roster
  const setsMaximum = isEdit ? maximum > before.maximum : maximum !== before.maximum
  return {
    ...(taken !== before.taken && { participantsCount: taken }),
    ...(held !== before.held && { heldCount: held }),
    ...(setsMaximum && { maxParticipants: maximum, updatedAt: at }),
  }
}

/**
 * Returns the changes for open tabs of people whose application or seat changed, of organizers other than those who acted, and of
 * everyone on the activity's page.
 */
function heardBy({ loaded, roster, events, deciders }: Changed): LiveChange[] {
  const { id, organizerId, coOrganizerIds } = roster
  const isSame = (name: 'taken' | 'held' | 'maximum') => roster[name] === loaded.roster[name]
  const concerned = roster.entries.filter((entry) => findEntry(loaded.roster, entry.id) !== entry)
  const hasMoved = concerned.some((entry) => {
    const rank = findEntry(loaded.roster, entry.id)?.place?.rank
    return rank !== undefined && rank !== entry.place?.rank
  })
  const isNews = hasMoved || events.some(({ kind }) => CHANGES_ACTIVITY.includes(kind))
  const others = [organizerId, ...coOrganizerIds].filter((userId) => !deciders.includes(userId))
  return [
    ...(isSame('taken') && isSame('held') && isSame('maximum') ? [] : [change('seats', id)]),
    ...(isNews ? [change('activity', id)] : []),
    ...concerned.map(({ userId }) => change('applications', userId)),
    ...(concerned.length > 0 || events.length > 0 ? others.map((userId) => change('received', userId)) : []),
  ]
}

const change = (topic: LiveChange['topic'], subjectId: string): LiveChange => ({ topic, subjectId })

const CHANGES_ACTIVITY: readonly string[] = ['confirmed', 'cancelled'] satisfies RosterEvent['kind'][]

/**
 * Everyone who gains a seat, an offer, or an approval, or applies. When the change is saved, none of them may be hidden from the
 * organizer, or from a co-organizer who decided, unless the decision took that into account.
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

const LINE_DIGITS = 4

function appendLog(db: Database, changes: readonly Changed[], at: number): Statement[] {
  const lines = changes.flatMap(({ roster, events }) =>
    logOf(events).map(({ id, by: actorId, ...line }) => ({
      ...{ ...line, actorId, at, activityId: roster.id },
      userId: id === null ? null : findEntry(roster, id)?.userId,
    })),
  )
  // Lines of the same instant are listed by id, so ids are in order of events.
  const ids = newId().slice(0, -LINE_DIGITS)
  const rows = lines.map((line, index) => ({ ...line, id: ids + String(index).padStart(LINE_DIGITS, '0') }))
  return rows.length > 0 ? [insertRows(db, seatEvents, rows)] : []
}

/** Deletes undone decisions from the log. */
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
