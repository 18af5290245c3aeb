import type { ActivityVisibility } from '../contract/activities'
import type { Answer, ApplicantQuestion } from '../contract/applicant-questions'
import type { ApplicationSource } from '../contract/applications'
import type { ErrorCode } from '../contract/errors'
import type { Applicant } from '../roster/acts/apply'
import type { Refusal } from '../roster/change'
import type { RosterEvent } from '../roster/events'
import type { ActName, InputOf } from '../roster/perform'
import { perform } from '../roster/perform'
import type { Roster } from '../roster/roster'
import type { Moment } from '../roster/settle'
import { toldOf } from '../roster/told'
import type { KeyOwner } from '../sessions/store'
import { showsMore } from '../transitions/co-organizer-rules'
import type { Loaded, Sought } from './load'
import type { Notice } from './notices'
import { noticesOf } from './notices'

/** Data sent with an application. */
export type Sent = {
  /** Id of the application, if they have none yet. */
  id: string
  userId: string
  /** Their own seat, and one for each guest. */
  seats: number
  note: string | null
  answers: readonly Answer[]
  /** The questions that the answers were checked against. */
  questions: readonly ApplicantQuestion[]
  /** Why the answers cannot be stored, or null. */
  answersRefusal: ErrorCode | null
  source: ApplicationSource | null
  guestNames: readonly string[]
  isForEveryDate: boolean
}

/** An activity whose seats acts have changed. */
export type Changed = {
  loaded: Loaded
  roster: Roster
  events: readonly RosterEvent[]
  notices: readonly Notice[]
  /** What applicants sent. */
  sent: readonly Sent[]
  /** Organizer and co-organizers who acted. They must still have that role when the change is saved. */
  deciders: readonly string[]
  /** The forming groups that applied. */
  groupIds: readonly string[]
}

type PlainAct = Exclude<ActName, 'apply' | 'applyTogether' | 'edit'>
/** An act. Applications contain the sent data instead of facts about the applicants, which are loaded. */
export type Act =
  | { [Name in PlainAct]: { name: Name; input: InputOf<Name> } }[PlainAct]
  | { name: 'edit'; input: InputOf<'edit'>; shown: NewShown }
  | { name: 'apply'; waitlist: boolean; sent: Sent }
  | { name: 'applyTogether'; groupId: string; leaderId: string; waitlist: boolean; source: Sent['source'] }

/** An edit's new visibility, place, and length. Undefined leaves them unchanged. `replaces` is the place on which the edit is based. */
type NewShown = {
  visibility?: ActivityVisibility | undefined
  durationMinutes?: number | undefined
  locationId?: string | undefined
  exactLocationId?: string | null | undefined
  replaces?: { locationId: string; exactLocationId: string | null } | undefined
}

/** An act on one activity. */
export type Step = {
  activityId: string
  act: Act
  /** Users whose applications the act may change, if its input doesn't name them. */
  userIds?: readonly string[]
  /**
   * Whether the step repeats the first one for another date of the series. It is skipped if the first is refused, and the
   * organizer gets no second notice of the application.
   */
  isFurther?: true
}

/** The subjects of an act, which have the same names in all inputs. */
type Named = { id?: string; ids?: readonly string[]; offerId?: string; userId?: string; by?: string | null }

/** Returns what a step must load: the applications and the offer that its act names, and the acting users' own. */
export function soughtBy({ activityId, act, userIds = [] }: Step): Sought & { activityId: string } {
  if (act.name === 'apply') return { activityId, applicants: [act.sent.userId] }
  if (act.name === 'applyTogether') return { activityId, groupIds: [act.groupId] }
  const { id, ids = [], offerId, userId, by } = act.input as Named
  return {
    activityId,
    ...(act.name === 'reorder'
      ? { reorderedIds: ids }
      : { applicationIds: [...ids, id].filter((each) => each !== undefined) }),
    offerIds: offerId === undefined ? [] : [offerId],
    userIds: [...userIds, userId, by].filter((each) => typeof each === 'string'),
    areSilentSought: act.name === 'remindSilent' || act.name === 'passOnSilent',
    ...(act.name === 'edit' && { maximum: act.input.maximum, offersSeats: act.input.choices?.offersSeats }),
  }
}

/**
 * One step, or one for each date of a series; some of them may be refused. `key` is the request's `Idempotency-Key`, also for a
 * queued job.
 */
export type Job = { steps: readonly Step[]; isAllOrNone?: true; key?: KeyOwner }

/** Result of a job: for each step, why it was refused, or null; and the applications whose decisions were undone. */
export type Outcome = { refusals: readonly (Refusal | null)[]; undoneIds: readonly string[] }

/** An activity while acts are performed on it. */
type Working = Changed & { isChanged: boolean }
const UNCHANGED = { events: [], notices: [], sent: [], deciders: [], groupIds: [], isChanged: false }

/** Performs jobs in order on the loaded activities. Returns the outcome of each, and the activities that have changed. */
export function decideAll(
  loaded: ReadonlyMap<string, Loaded>,
  jobs: readonly Job[],
  moment: Moment,
): { outcomes: Outcome[]; changes: Changed[] } {
  const working = new Map<string, Working>()
  for (const [id, each] of loaded) working.set(id, { ...UNCHANGED, loaded: each, roster: each.roster })
  const outcomes = jobs.map((job) => performJob(working, job, moment))
  return { outcomes, changes: [...working.values()].filter(({ isChanged }) => isChanged) }
}

function performJob(working: Map<string, Working>, { steps, isAllOrNone }: Job, moment: Moment): Outcome {
  const before = new Map(working)
  const refusals: (Refusal | null)[] = []
  const undoneIds: string[] = []
  for (const step of steps) {
    const [first] = refusals
    if (step.isFurther && first) break
    const { refusal, events } = performStep(working, step, moment)
    refusals.push(refusal)
    undoneIds.push(...events.flatMap((event) => (event.kind === 'undone' ? [event.id] : [])))
  }
  if (isAllOrNone && refusals.some(stopsEdit)) for (const [id, each] of before) working.set(id, each)
  return { refusals, undoneIds }
}

/** Whether a date's refusal stops the edit of its series. It does not if another date has been canceled or has started since. */
export const stopsEdit = (refusal: Refusal | null, index: number): boolean =>
  refusal !== null && (index === 0 || refusal.refusal !== 'activity_closed')

type Done = { refusal: Refusal | null; events: readonly RosterEvent[] }

function performStep(working: Map<string, Working>, step: Step, moment: Moment): Done {
  const { activityId, act, isFurther } = step
  const known = working.get(activityId)
  if (!known) {
    const { applicationIds, offerIds } = soughtBy(step)
    const refusal = applicationIds?.length || offerIds?.length ? 'not_found' : 'activity_not_found'
    return { refusal: { refusal }, events: [] }
  }
  if (act.name === 'applyTogether' && groupOf(act, known.loaded)?.leaderId !== act.leaderId)
    return { refusal: { refusal: 'not_found' }, events: [] }
  const isOther = act.name === 'edit' && shownRefusal(known, act)
  if (isOther) return { refusal: { refusal: isOther }, events: [] }
  const sent = sentWith(act, known.loaded, moment)
  const { name, input } = resolve(act, known.loaded, sent)
  const performed = perform(name, known.roster, input, moment)
  const { roster, events, refusal } = performed
  const told = toldOf(known.roster, performed, moment.at).filter(
    ({ kind }) => !isFurther || kind !== 'application_received',
  )
  const by = 'by' in input && typeof input.by === 'string' ? [input.by] : []
  working.set(activityId, {
    ...known,
    roster,
    events: [...known.events, ...events],
    notices: [...known.notices, ...noticesOf(known.roster, performed, told, moment.at)],
    ...(!refusal && {
      sent: [...known.sent, ...sent],
      deciders: [...new Set([...known.deciders, ...by])],
      ...(act.name === 'applyTogether' && { groupIds: [...known.groupIds, act.groupId] }),
    }),
    isChanged: known.isChanged || (act.name === 'edit' && !refusal) || !isSameRoster(known.roster, roster),
  })
  return { refusal, events }
}

/** Returns why an edit may not change the visibility or the place, or null (product.md 20.14). */
function shownRefusal(
  { roster, loaded: { shown } }: Working,
  { input, shown: { replaces, ...changes } }: Extract<Act, { name: 'edit' }>,
): ErrorCode | null {
  const isSamePlace =
    !replaces ||
    (replaces.locationId === shown.locationId && replaces.exactLocationId === shown.exactLocationId)
  if (!isSamePlace) return 'edited_meanwhile'
  const before = { ...shown, autoApproval: roster.choices.autoApproval }
  const after = { ...changes, autoApproval: input.choices?.autoApproval }
  return input.by !== roster.organizerId && showsMore(before, after) ? 'only_organizer_shows' : null
}

/** `settle` copies the roster even if nothing is due. */
const isSameRoster = (one: Roster, other: Roster) => JSON.stringify(one) === JSON.stringify(other)

const groupOf = ({ groupId }: { groupId: string }, { groups }: Loaded) =>
  groups.find(({ id }) => id === groupId)

/** Returns the sent data of one applicant, or of all confirmed members of a group. */
function sentWith(act: Act, loaded: Loaded, { newId }: Moment): readonly Sent[] {
  if (act.name === 'apply') return [act.sent]
  if (act.name !== 'applyTogether') return []
  return (groupOf(act, loaded)?.members ?? []).map(({ guests, ...member }) => ({
    ...{ ...member, id: newId(), seats: 1 + guests.length, guestNames: guests },
    ...{ source: act.source, answersRefusal: null, isForEveryDate: false },
  }))
}

function resolve(
  act: Act,
  loaded: Loaded,
  sent: readonly Sent[],
): { name: ActName; input: InputOf<ActName> } {
  if (act.name === 'apply')
    return { name: 'apply', input: { applicant: applicantOf(loaded, act.sent), waitlist: act.waitlist } }
  if (act.name === 'edit')
    return { name: 'edit', input: { ...act.input, movesSeats: movesSeats(loaded, act.shown) } }
  if (act.name !== 'applyTogether') return act
  const applicants = sent.map((each) => applicantOf(loaded, each))
  return { name: 'applyTogether', input: { groupId: act.groupId, applicants, waitlist: act.waitlist } }
}

/** Whether an edit changes the length or the place. Hiding or showing the exact place doesn't count. */
function movesSeats({ shown }: Loaded, { durationMinutes, locationId, exactLocationId }: NewShown): boolean {
  const placeBefore = shown.exactLocationId ?? shown.locationId
  const place = locationId === undefined ? placeBefore : (exactLocationId ?? locationId)
  return place !== placeBefore || (durationMinutes ?? shown.durationMinutes) !== shown.durationMinutes
}

const GONE = {
  ...{ isHidden: true, hiddenFrom: [], mayApply: false },
  ...{ isVerified: false, timesCame: 0, hasDecided: false },
}

/** A user who is not found has been deleted. */
function applicantOf({ applicants, questions }: Loaded, sent: Sent): Applicant {
  const known = applicants.find(({ userId }) => userId === sent.userId)
  const areSameQuestions = JSON.stringify(sent.questions) === JSON.stringify(questions)
  const answersRefusal: ErrorCode | null = areSameQuestions ? sent.answersRefusal : 'questions_changed'
  return { ...GONE, ...known, id: sent.id, userId: sent.userId, seats: sent.seats, answersRefusal }
}
