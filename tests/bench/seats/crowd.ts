import { setTimeout as wait } from 'node:timers/promises'
import type { Call, Site } from './site.ts'
import {
  accepting,
  applyAll,
  applying,
  approving,
  publish,
  publishFull,
  publishOffers,
  quitting,
  sendCall,
} from './site.ts'

const CROWD = 100
const ARRIVALS = 200
const ARRIVAL_MS = 20

/** Nearly simultaneous calls about one activity. `pauseMs` is the time between two calls. */
type Rush = {
  activityId: string
  calls: Call[]
  pauseMs?: number
  /** Error codes that the rules require. */
  refusals?: readonly string[]
  /** Returns the number of seats that must be taken or offered in the end, given the maximum. */
  sold: (maximum: number) => number
}

export type Outcome = {
  slowestMs: number
  medianMs: number
  failures: number
  conflicts: number
  oversold: number
  unsold: number
}

/** Scenarios in which many people use the same activity at once. */
export const RUSHES: Record<string, (site: Site) => Promise<Rush>> = {
  apply: async (site) => {
    const activityId = await publish(site, { maximum: CROWD })
    return { activityId, calls: site.people.slice(0, CROWD).map(applying(activityId)), sold: () => 0 }
  },
  'automatic approval': async (site) => {
    const activityId = await publish(site, { maximum: CROWD / 2, autoApproval: true })
    const calls = site.people.slice(0, CROWD).map(applying(activityId))
    return { activityId, calls, refusals: ['activity_full'], sold: (maximum) => maximum }
  },
  accept: async (site) => {
    const [seated, ...others] = site.people
    if (!seated) throw new Error('There are too few people')
    const offered = others.slice(0, CROWD)
    const { activityId, offerIds } = await publishOffers(site, offered, seated)
    return { activityId, calls: offered.map(accepting(offerIds)), sold: (maximum) => maximum }
  },
  approve: async (site) => {
    const activityId = await publish(site, { maximum: CROWD / 2 })
    const ids = await applyAll(activityId, site.people.slice(0, CROWD))
    const calls = ids.map(approving(site.organizer))
    return { activityId, calls, refusals: ['activity_full'], sold: (maximum) => maximum }
  },
  quit: async (site) => {
    const seated = site.people.slice(0, CROWD)
    const activityId = await publishFull(site, { seated, waiting: site.people.slice(CROWD, 2 * CROWD) })
    return { activityId, calls: seated.map(quitting(activityId)), sold: (maximum) => maximum }
  },
  'lower the maximum': async (site) => {
    const activityId = await publish(site, { maximum: CROWD, autoApproval: true })
    const calls: Call[] = site.people.slice(0, CROWD).map(applying(activityId))
    calls[CROWD / 4] = {
      client: site.organizer,
      method: 'PATCH',
      path: `/activities/${activityId}`,
      body: { maxParticipants: CROWD / 2 },
    }
    const refusals = ['activity_full', 'maximum_below_participants']
    return { activityId, calls, refusals, sold: (maximum) => Math.min(maximum, CROWD - 1) }
  },
  '50 arrivals a second': async (site) => {
    const activityId = await publish(site, { maximum: CROWD, autoApproval: true })
    const calls = site.people.slice(0, ARRIVALS).map(applying(activityId))
    const refusals = ['activity_full']
    return { activityId, calls, pauseMs: ARRIVAL_MS, refusals, sold: (maximum) => maximum }
  },
}

/** Sends the calls of a rush, and checks the seats afterward. */
export async function measureRush(
  { db }: Site,
  { activityId, calls, pauseMs = 0, refusals = [], sold }: Rush,
): Promise<Outcome> {
  const answers = await Promise.all(
    calls.map(async (call, at) => {
      if (pauseMs) await wait(at * pauseMs)
      const startedAt = performance.now()
      const response = await sendCall(call)
      const ms = performance.now() - startedAt
      const code: string = response.ok ? '' : Object(await response.json()).code
      return { ms, status: response.status, isConflict: !response.ok && !refusals.includes(code) }
    }),
  )
  const seats = await db
    .prepare(
      `select max_participants maximum, participants_count counted, held_count held,
         (select count(*) from participations where activity_id = activities.id and status = 'JOINED') taken
       from activities where id = ?`,
    )
    .bind(activityId)
    .first<Record<'maximum' | 'counted' | 'held' | 'taken', number>>()
  if (!seats || seats.counted !== seats.taken)
    throw new Error(`The seats are counted wrong: ${JSON.stringify(seats)}`)
  const given = seats.taken + seats.held
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    slowestMs: times.at(-1) ?? Number.NaN,
    medianMs: times[times.length >> 1] ?? Number.NaN,
    failures: answers.filter(({ status }) => status >= 500).length,
    conflicts: answers.filter(({ status, isConflict }) => status < 500 && isConflict).length,
    oversold: Math.max(0, given - seats.maximum),
    unsold: Math.max(0, sold(seats.maximum) - given),
  }
}
