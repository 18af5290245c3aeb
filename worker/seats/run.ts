import * as errorsText from '#messages/errors'
import type { ErrorCode } from '../contract/errors'
import { now } from '../platform/clock'
import type { Database, Results, Statement, Statements } from '../platform/database'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import type { LiveChange } from '../platform/live-changes'
import type { SeatQueueObject } from '../platform/seat-queue'
import type { Refusal } from '../roster/change'
import type { KeyOwner } from '../sessions/store'
import { findUnused, insertAct } from '../sessions/store'
import type { Job, Outcome, Step } from './decide'
import { decideAll, soughtBy, stopsEdit } from './decide'
import type { Loaded, RosterRows, Sought } from './load'
import { findRoster, toLoaded } from './load'
import type { SaveEdit } from './save'
import { saveRosters, sendToQueue, wasOutdated } from './save'

/** The database, the queues for acts that conflicted with others, and the request's `Idempotency-Key`. */
export type Desk = {
  db: Database
  queues?: DurableObjectNamespace<SeatQueueObject> | undefined
  key?: KeyOwner | undefined
}

/** Returns a request's database, queues, and key. */
export const deskOf = ({ var: { db, idempotencyKey: key }, env }: AppContext): Desk => ({
  ...{ db, queues: env.SEAT_QUEUES, key },
})

/** How long after a conflict an activity's acts go directly to its queue. */
const QUEUED_MS = 5000
/** Maximum attempts at a job, in a queue or without one. */
const TRIES_MAX = 8
const PAUSE_MS = 30

type Run<View extends Statements> = {
  steps: readonly Step[]
  /** Result of `findRoster` for the only step. */
  rows?: RosterRows
  /** Statements that read the answer. */
  view: View
  /** Whether the error for a full activity contains the number of seats left. */
  isCounted?: boolean
  /** Further writes if the first step is refused. */
  ifRefused?: readonly Statement[]
}

/**
 * Runs a request's steps, saves what they change, and reads the answer in the same round trip. Tries once; after a conflict, the steps
 * go to the activity's queue (docs/architecture.md).
 * @throws AppError the refusal of the first step; unavailable if every attempt conflicted
 */
export async function run<const View extends Statements>(
  desk: Desk,
  request: Run<View>,
): Promise<Results<View>> {
  const { refusals, results } = await runEach(desk, request)
  const [refusal] = refusals
  if (refusal) throw refusalError(refusal, request)
  return results
}

type RunOne<View> = Omit<Run<Statements>, 'steps' | 'view'> &
  Pick<Step, 'activityId' | 'act'> & { view: View }

/**
 * Runs one act, and returns the row that is read after it.
 * @throws AppError the refusal; `missing` if there is no such row
 */
export async function runOne<const View extends Statement>(
  desk: Desk,
  { activityId, act, view, missing = 'not_found', ...request }: RunOne<View> & { missing?: ErrorCode },
) {
  const { row } = await run(desk, { ...request, steps: [{ activityId, act }], view: { row: first(view) } })
  if (!row) throw new AppError(missing)
  return row
}

/** Same for several dates of a series, each of which may be refused. */
export async function runEach<const View extends Statements>(
  { db, queues, key }: Desk,
  { steps, rows, view, ifRefused = [] }: Run<View>,
): Promise<Outcome & { results: Results<View> }> {
  const job = { steps }
  const loaded = readOf(rows) ?? (await load(db, [job])).loaded
  const isQueued = [...loaded.values()].some((each) => each.isQueued)
  if (!isQueued || !queues) {
    try {
      const { outcomes, results } = await attempt(db, loaded, [job], { view, ifRefused })
      return { ...(outcomes[0] ?? NOTHING), results }
    } catch (error) {
      if (!wasOutdated(error)) throw error
    }
  }
  const [step] = steps
  const outcome =
    queues && step
      ? await runQueued(db, queues.getByName(step.activityId), { ...job, ...(key && { key }) })
      : ((await runTogether(db, [job], { isQueue: false }))[0] ?? NOTHING)
  return { ...outcome, results: await readAnswer(db, outcome, { view, ifRefused }) }
}

/**
 * A job's outcome. `unheard`: changes by all jobs that were saved together, to publish to open tabs. Only one of these jobs'
 * answers contains them.
 */
export type QueueAnswer = { outcome: Outcome; unheard: readonly LiveChange[] }

/** @throws AppError unavailable */
async function runQueued(db: Database, queue: SeatQueueObject, job: Job): Promise<Outcome> {
  const answer: QueueAnswer | null = JSON.parse(await queue.run(JSON.stringify(job)))
  if (!answer) throw new AppError('unavailable')
  db.unheard.push(...answer.unheard)
  return answer.outcome
}

/** Converts the result of `findRoster`, if the activity exists. */
function readOf(rows: RosterRows | undefined): Map<string, Loaded> | undefined {
  const read = rows && toLoaded(rows)
  return read ? new Map([[read.roster.id, read]]) : undefined
}

/** Reads the answer to a completed job, or writes what a refusal requires. */
async function readAnswer<View extends Statements>(
  db: Database,
  { refusals: [refusal, ...others] }: Outcome,
  { view, ifRefused }: { view: View; ifRefused: readonly Statement[] },
): Promise<Results<View>> {
  return (await batch(db, refusal && others.every(Boolean) ? { ifRefused } : view)) as Results<View>
}

export const NOTHING: Outcome = { refusals: [], undoneIds: [] }
const GIVEN_UP: Outcome = { refusals: [{ refusal: 'unavailable' }], undoneIds: [] }

/**
 * Loads the existing activities of jobs, and finds the unused keys. The queue first redirects later acts to itself: otherwise, acts
 * that arrive while it reads and saves could make each of its saves conflict.
 */
async function load(
  db: Database,
  jobs: readonly Job[],
  { isQueue = false } = {},
): Promise<{ loaded: Map<string, Loaded>; unused: Set<string> }> {
  const sought = merge(jobs.flatMap(({ steps }) => steps.map(soughtBy)))
  const keys = jobs.flatMap(({ key }) => key ?? [])
  const ids = sought.map(({ activityId }) => activityId)
  const at = now()
  const { rosters, unused } = await batch(db, {
    queued: isQueue ? sendToQueue(db, ids, at + QUEUED_MS) : undefined,
    rosters: sought.map((each) => findRoster(db, each, at)),
    unused: keys.length > 0 ? findUnused(db, keys) : undefined,
  })
  const loaded = (rosters as RosterRows[]).flatMap((rows) => toLoaded(rows) ?? [])
  return {
    loaded: new Map(loaded.map((each) => [each.roster.id, each])),
    unused: new Set(unused?.map(nameOf)),
  }
}

const nameOf = ({ userId, key }: KeyOwner) => `${userId} ${key}`

type SoughtById = Sought & { activityId: string }
type SoughtIds = 'applicationIds' | 'reorderedIds' | 'offerIds' | 'userIds' | 'applicants' | 'groupIds'

/** Combines what several acts need to load of the same activity. */
function merge(all: readonly SoughtById[]): SoughtById[] {
  return [...Map.groupBy(all, ({ activityId }) => activityId)].map(([activityId, some]) => {
    const ids = (name: SoughtIds) => some.flatMap((each) => each[name] ?? [])
    return {
      ...{ activityId, applicationIds: ids('applicationIds'), reorderedIds: ids('reorderedIds') },
      ...{ offerIds: ids('offerIds'), userIds: ids('userIds') },
      ...{ applicants: ids('applicants'), groupIds: ids('groupIds') },
      maximum: Math.max(0, ...some.map(({ maximum = 0 }) => maximum)),
      offersSeats: some.some(({ offersSeats }) => offersSeats),
      areSilentSought: some.some(({ areSilentSought }) => areSilentSought),
    }
  })
}

type Attempt<View extends Statements> = {
  view: View
  ifRefused?: readonly Statement[]
  edit?: SaveEdit
}

async function attempt<const View extends Statements>(
  db: Database,
  loaded: ReadonlyMap<string, Loaded>,
  jobs: readonly Job[],
  { view, ifRefused = [], edit }: Attempt<View>,
): Promise<{ outcomes: Outcome[]; results: Results<View> }> {
  const at = now()
  const { outcomes, changes } = decideAll(loaded, jobs, { at, newId })
  const isRefused = outcomes.every(({ refusals }) => refusals.every(Boolean))
  const options = { at, ...(edit && { edit }) }
  const saved = changes.length > 0 ? [...saveRosters(db, changes, options), ...acts(db, jobs, outcomes)] : []
  const { saved: _, ...results } = await batch(db, {
    saved: [...saved, ...(isRefused ? ifRefused : [])],
    ...(isRefused ? {} : view),
  })
  return { outcomes, results: results as unknown as Results<View> }
}

/** Records the completed jobs under their keys, so that repeating a request does not run them again (adr/0080). */
const acts = (db: Database, jobs: readonly Job[], outcomes: readonly Outcome[]): Statement[] =>
  jobs.flatMap(({ key }, at) => (key && !outcomes[at]?.refusals.every(Boolean) ? [insertAct(db, key)] : []))

/**
 * Runs jobs in order on the same rosters and saves them in one batch. Reloads after a conflict. Skips jobs whose request was given
 * up, or already completed under the same key.
 * @throws AppError unavailable
 */
export const runTogether = (
  db: Database,
  jobs: readonly Job[],
  { isQueue }: { isQueue: boolean },
): Promise<Outcome[]> =>
  untilSaved(async () => {
    const { loaded, unused } = await load(db, jobs, { isQueue })
    const asked = jobs.filter(({ key }) => !key || unused.delete(nameOf(key)))
    const { outcomes } = await attempt(db, loaded, asked, { view: {} })
    return jobs.map((job) => outcomes[asked.indexOf(job)] ?? GIVEN_UP)
  })

/**
 * Edits all of the activities or none, and reads the answer in the same round trip. Reloads after a conflict. Edits don't use the
 * queue, because they also write texts and places.
 * @throws AppError unavailable
 */
export async function runEdit<const View extends Statements>(
  db: Database,
  { steps, rows, edit, view }: Pick<Run<View>, 'steps' | 'rows' | 'view'> & { edit: SaveEdit },
): Promise<{ refusal: Refusal | undefined; results: Results<View> }> {
  const job = { steps, isAllOrNone: true } as const
  let known = readOf(rows)
  const { outcomes, results } = await untilSaved(async () => {
    const loaded = known ?? (await load(db, [job])).loaded
    known = undefined
    return attempt(db, loaded, [job], { view, edit })
  })
  return { refusal: outcomes[0]?.refusals.find(stopsEdit) ?? undefined, results }
}

/** Calls `save` until it does not conflict. @throws AppError unavailable after too many conflicts */
async function untilSaved<T>(save: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    try {
      return await save()
    } catch (error) {
      if (!wasOutdated(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * tries))
  }
  throw new AppError('unavailable')
}

/**
 * Runs cron steps, each in its own batch with its `writes`. Steps that conflict with other acts are left for the next run, which must
 * find them again.
 * @throws the first other error, after all have been tried
 */
export async function runSeparately(
  db: Database,
  all: readonly { step: Step; writes?: readonly Statement[] }[],
): Promise<void> {
  const { loaded } = await load(
    db,
    all.map(({ step }) => ({ steps: [step] })),
  )
  const failures: unknown[] = []
  for (const { step, writes = [] } of all)
    await attempt(db, loaded, [{ steps: [step] }], { view: { writes }, ifRefused: writes }).catch(
      (error: unknown) => (wasOutdated(error) ? undefined : failures.push(error)),
    )
  if (failures.length > 0) throw failures[0]
}

/** Returns the error for a refused act. If several seats were needed, it contains the number left. */
export function refusalError({ refusal, spotsLeft }: Refusal, { isCounted = false } = {}): AppError {
  if (!isCounted || refusal !== 'activity_full' || spotsLeft === undefined) return new AppError(refusal)
  const message = spotsLeft === 0 ? errorsText.activityFull() : errorsText.spotsLeft({ count: spotsLeft })
  return new AppError('activity_full', { message, spotsLeft })
}
