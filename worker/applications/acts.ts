import { sql } from 'drizzle-orm'
import { authorizeIn } from '../activities/authorize-in'
import { requireMay } from '../activities/require-visible'
import { findActivity } from '../activities/store/find'
import { toApplication, toOwnApplication } from '../activities/view'
import type {
  Application,
  ApplicationNote,
  ApplicationUpdate,
  ChangedApplications,
  NewApplication,
  Removal,
  UndoneDecisions,
  WaitlistApprovals,
} from '../contract/applications'
import type { Decision } from '../contract/moves'
import { requestedMove, stateOf as stateOfRow } from '../contract/moves'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { userQuota } from '../platform/rate-limit'
import type { Entry, Roster } from '../roster/roster'
import { findEntry, seatsOf, stateOf, unitOf } from '../roster/roster'
import { managerRefusal } from '../roster/rules'
import type { Act, Sent, Step } from '../seats/decide'
import type { RosterRows } from '../seats/load'
import { findRoster, toLoaded } from '../seats/load'
import type { Desk } from '../seats/run'
import { deskOf, refusalError, run, runEach, runOne } from '../seats/run'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { uncountAttempt } from '../sessions/quota-store'
import { canJoinActivities, roleOf } from '../users/rules'
import { checkAnswers } from './answers'
import {
  findApplication,
  findQuestionsOf,
  listDates,
  listMadeTogether,
  listReceivedById,
  setNote,
} from './store'
import { toReceived } from './view'

/**
 * Applies to an activity, or joins the waitlist of a full one (product.md 6.2). With `everyDate`, also to the other dates of its series that
 * ask the same questions. A rejected attempt, for example because the activity is full, does not count toward the number of applications to
 * one activity.
 * @throws AppError not_a_participant, activity_not_found, own_activity, activity_closed, already_applied, activity_full, activity_has_room,
 * guests_not_allowed, questions_changed, invalid_request if a required answer is missing
 */
export async function apply(c: AppContext, application: NewApplication): Promise<Application> {
  const { db } = c.var
  const { activityId, waitlist = false, guests = [], ...details } = application
  const { user, dates, rows } = await authorize(
    c,
    (id) => ({
      dates: details.everyDate ? listDates(db, { activityId, at: now() }) : undefined,
      rows: findRoster(db, { activityId, applicants: [id] }),
    }),
    () => ({ applyToActivity: { each: activityId } }),
  )
  requireSelf(user, details.userId)
  if (!canJoinActivities(user)) throw new AppError('not_a_participant')
  const userId = user.id
  const checked = checkAnswers(details.answers ?? [], toLoaded(rows)?.questions ?? [])
  const limit = userQuota(c, 'applyToActivity', { userId, each: activityId })
  const others = (dates ?? []).filter(({ id }) => id !== activityId)
  const sentTo = (): Sent => ({
    ...{ id: newId(), userId, note: details.note ?? null, source: details.source ?? null },
    ...{ seats: 1 + guests.length, guestNames: guests, isForEveryDate: Boolean(dates?.length) },
    ...{ answers: checked.answers, questions: checked.questions },
    answersRefusal: checked.refusal?.code ?? null,
  })
  const stepFor = (id: string, isFurther: boolean): Step => ({
    activityId: id,
    act: { name: 'apply', waitlist: waitlist && !isFurther, sent: sentTo() },
    ...(isFurther && { isFurther }),
  })
  const { row } = await run(deskOf(c), {
    steps: [stepFor(activityId, false), ...others.map(({ id }) => stepFor(id, true))],
    ...(others.length === 0 && { rows }),
    view: { row: first(findActivity(db, { id: activityId, userId })) },
    isCounted: guests.length > 0,
    ifRefused: [uncountAttempt(db, limit)],
  }).catch((error: unknown) => {
    // Errors about stored answers name the question.
    const isAbout = error instanceof AppError && error.code === checked.refusal?.code
    throw isAbout ? checked.refusal : error
  })
  const stored = row && toOwnApplication(row)
  if (!stored) throw new AppError('activity_not_found')
  return stored
}

/**
 * Changes the note of a user's own pending application, and its answers if given. The organizer is not notified again.
 * @throws AppError not_found, wrong_state, activity_closed, already_started, questions_changed, invalid_request
 */
export async function changeNote(
  c: AppContext,
  { id, note, answers }: ApplicationNote & { id: string },
): Promise<Application> {
  const { db } = c.var
  const { user, asked } = await authorize(c, (userId) => ({
    asked: answers && first(findQuestionsOf(db, { id, userId })),
  }))
  const checked = answers && checkAnswers(answers, asked?.questions ?? [])
  const [userId, at] = [user.id, now()]
  const { changed, row } = await batch(db, {
    changed: checked?.refusal ? undefined : setNote(db, { id, userId, note, checked, at }),
    row: first(findApplication(db, { id, viewerId: userId })),
  })
  if (row?.application.userId !== userId) throw new AppError('not_found')
  if (changed?.length) return toApplication(row.application)
  requireMay('changeNote', { ...row.activity, own: stateOfRow(row.application), at })
  if (!checked) throw new AppError('wrong_state')
  throw checked.refusal ?? new AppError('questions_changed')
}

/** `maximum` is the highest value to which an approval may raise the activity's maximum. */
type Together = WaitlistApprovals & { maximum?: number | undefined }

/**
 * Decides several applications to an activity, with their groups: all, or none (product.md 6.29). If too few seats are free, the
 * error contains how many fit. Each counts as one decision, and a higher maximum as an edit.
 * @throws AppError forbidden, own_application, not_found, wrong_state, activity_closed, already_started, activity_full
 */
export async function decideTogether(
  c: AppContext,
  { activityId, applicationIds, maximum }: Together,
  name: Decision | 'takeBackApproval',
): Promise<ChangedApplications> {
  const { db } = c.var
  const ids = [...new Set(applicationIds)]
  const { user, rows } = await authorizeIn(
    c,
    { activityId, act: 'manageSeats' },
    (userId) => ({ rows: findRoster(db, { activityId, applicationIds: ids, userIds: [userId] }) }),
    () => ({
      decide: { amount: applicationIds.length },
      editActivity: { amount: maximum === undefined ? 0 : 1 },
    }),
  )
  const input = { ids, by: user.id, ...(name === 'approve' && { maximum }) }
  const changed = await run(deskOf(c), {
    steps: [{ activityId, act: { name, input } }],
    rows,
    view: { rows: listReceivedById(db, { activityId, ids, viewerId: user.id }) },
    isCounted: true,
  })
  return { applications: changed.rows.map((row) => toReceived(row, viewerOf(user))) }
}

/**
 * Reads an application, with the seats of its activity.
 * @throws AppError not_found
 */
async function authorizeAbout(c: AppContext, id: string) {
  const { user, rows } = await authorize(c, (userId) => ({
    rows: findRoster(c.var.db, {
      activityId: sql`select activity_id from applications where id = ${id}`,
      ...{ applicationIds: [id], userIds: [userId] },
    }),
  }))
  const roster = toLoaded(rows)?.roster
  const entry = roster && findEntry(roster, id)
  if (!entry) throw new AppError('not_found')
  return { user, rows, roster, entry }
}

/**
 * Moves an application: the organizer or a co-organizer decides on the whole group, the participant withdraws their own
 * (product.md 6.2). Only a USER can withdraw (product.md 2.4). With `everyDate`, also those made with it for the other dates.
 * @throws AppError not_found, not_a_participant, forbidden, own_application, wrong_state, activity_closed,
 * already_started, activity_full
 */
export async function moveApplication(c: AppContext, update: ApplicationUpdate): Promise<Application> {
  const { db } = c.var
  const { applicationId: id } = update
  const { user, rows, roster, entry } = await authorizeAbout(c, id)
  const by = roleFor(roster, entry, user.id)
  if (by === 'participant' && roleOf(user) !== 'USER') throw new AppError('not_a_participant')
  const move = requestedMove(by, update, stateOf(entry))
  if (!move) throw new AppError('forbidden')
  const actOn = (applicationId: string): Act =>
    move === 'withdraw'
      ? { name: move, input: { id: applicationId, userId: user.id } }
      : { name: move, input: { ids: [applicationId], by: user.id } }
  const made = update.everyDate ? await listMadeTogether(db, [id]) : []
  const others = made.filter((other) => other.id !== id)
  const steps = [{ id, activityId: roster.id }, ...others].map(
    (each): Step => ({ activityId: each.activityId, act: actOn(each.id) }),
  )
  const { refusals, results } = await runEach(deskOf(c), {
    ...{ steps, ...(others.length === 0 && { rows }) },
    view: { row: first(findApplication(db, { id, viewerId: user.id })) },
  })
  const [refusal] = refusals
  if (refusal && !refusals.includes(null))
    throw refusalError(refusal, { isCounted: seatsOf(unitOf(roster, entry)) > 1 })
  if (!results.row) throw new AppError('not_found')
  return by === 'creator' ? toReceived(results.row, viewerOf(user)) : toApplication(results.row.application)
}

/**
 * Returns the role in which a user may move an application. Co-organizers are participants of their own application, and can't decide it.
 * @throws AppError not_found; own_application if their own application is pending (product.md 20.15)
 */
function roleFor(roster: Roster, entry: Entry, userId: string) {
  if (entry.userId === userId) return 'participant'
  const refusal = managerRefusal(roster, userId, entry)
  if (refusal) throw new AppError(refusal)
  return 'creator'
}

/**
 * Removes a participant before the start, and notifies them of the reason (product.md 6.28).
 * @throws AppError not_found, own_application, wrong_state, activity_closed, already_started
 */
export async function remove(
  c: AppContext,
  { id, reason = null }: Removal & { id: string },
): Promise<Application> {
  const { user, rows, roster } = await authorizeAbout(c, id)
  const act: Act = { name: 'remove', input: { id, by: user.id, reason } }
  const view = findApplication(c.var.db, { id, viewerId: user.id })
  return toReceived(await runOne(deskOf(c), { activityId: roster.id, act, rows, view }), viewerOf(user))
}

/**
 * Makes an applicant who let an offer expire eligible for offers again (product.md 21.8). Repeating it has no effect.
 * @throws AppError not_found, wrong_state, activity_closed, already_started
 */
export async function stillInterested(c: AppContext, { id }: { id: string }): Promise<Application> {
  const { user, rows, roster } = await authorizeAbout(c, id)
  const userId = user.id
  const act: Act = { name: 'stillInterested', input: { id, userId } }
  return actOnOwn(deskOf(c), { id, userId, rows, activityId: roster.id, act })
}

/** Performs an act on a user's own application, and returns it. */
export async function actOnOwn(
  desk: Desk,
  { id, userId, ...step }: { id: string; userId: string; rows: RosterRows; activityId: string; act: Act },
): Promise<Application> {
  const view = findApplication(desk.db, { id, viewerId: userId })
  return toApplication((await runOne(desk, { ...step, view })).application)
}

/**
 * Undoes a batch of decisions, identified by its timestamp, including those on the other dates of a series (product.md 6.27). Applications
 * that have moved since are unchanged.
 * @throws AppError activity_closed, already_started; too_late_to_undo if nothing was undone
 */
export async function undo(
  c: AppContext,
  { activityId, applicationIds, until }: UndoneDecisions,
): Promise<ChangedApplications> {
  const { db } = c.var
  const { user, together } = await authorizeIn(
    c,
    { activityId, act: 'manageSeats' },
    () => ({ together: listMadeTogether(db, applicationIds) }),
    () => ({ undoDecision: { amount: applicationIds.length } }),
  )
  const others = together.filter((made) => made.activityId !== activityId)
  const made = [...applicationIds.map((id) => ({ id, activityId })), ...others]
  const steps = [...Map.groupBy(made, (each) => each.activityId)].map(([id, some]): Step => {
    const input = { ids: some.map((each) => each.id), until: Date.parse(until), by: user.id }
    return { activityId: id, act: { name: 'undo', input } }
  })
  const { refusals, undoneIds, results } = await runEach(deskOf(c), {
    steps,
    view: { rows: listReceivedById(db, { activityId, ids: applicationIds, viewerId: user.id }) },
  })
  const [refusal] = refusals
  if (refusal && undoneIds.length === 0) throw refusalError(refusal)
  const changed = results.rows.filter(({ application }) => undoneIds.includes(application.id))
  return { applications: changed.map((row) => toReceived(row, viewerOf(user))) }
}
