import type { Call, Site } from './site.ts'
import {
  accepting,
  applying,
  approving,
  publish,
  publishFull,
  publishOffers,
  quitting,
  sendCall,
} from './site.ts'

const ACTS = ['apply', 'approve', 'accept', 'quit', 'quit, offered', 'decide 30'] as const
export type Act = (typeof ACTS)[number]

/** The server's work for one act. `cpuMs` is null except on Linux. */
export type Work = { statements: number; rowsRead: number; roundTrips: number; cpuMs: number | null }
type Counts = Omit<Work, 'cpuMs'>

const PEOPLE = 100
const DECIDED_ALONE = 40
const TOGETHER = 30

/** Performs each act many times in a row, on new activities. Measures CPU time or, with `isCounted`, database work. */
export async function measureActs(
  site: Site,
  { isCounted }: { isCounted: boolean },
): Promise<Record<Act, Work>> {
  const { organizer } = site
  const people = site.people.slice(0, PEOPLE)
  const measure = (calls: Call[]) => measureCalls(site, calls, isCounted)
  const activityId = await publish(site, { maximum: PEOPLE })
  const applied = await measure(people.map(applying(activityId)))
  const ids = applied.answers.map(({ id }) => id)
  const approved = await measure(ids.slice(0, DECIDED_ALONE).map(approving(organizer)))
  const parts = [ids.slice(DECIDED_ALONE, -TOGETHER), ids.slice(-TOGETHER)]
  const decided = await measure(
    parts.map((applicationIds) => ({
      client: organizer,
      method: 'POST',
      path: '/applications/decisions',
      body: { activityId, applicationIds, status: 'APPROVED' },
    })),
  )
  const left = await measure(people.map(quitting(activityId)))
  const others = site.people.slice(PEOPLE, 2 * PEOPLE)
  const full = await publishFull(site, { seated: people, waiting: others })
  const passedOn = await measure(people.map(quitting(full)))
  const [seated] = others
  if (!seated) throw new Error('There are too few people')
  const { offerIds } = await publishOffers(site, people, seated)
  const accepted = await measure(people.map(accepting(offerIds)))
  return {
    apply: applied.work,
    approve: approved.work,
    accept: accepted.work,
    quit: left.work,
    'quit, offered': passedOn.work,
    'decide 30': decided.work,
  }
}

async function measureCalls(site: Site, calls: readonly Call[], isCounted: boolean) {
  const answers: { id: string }[] = []
  const counts: Counts[] = []
  const before = site.cpuSeconds()
  for (const call of calls) {
    const response = await sendCall(call, isCounted ? { 'x-count': '1' } : {})
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    counts.push(JSON.parse(response.headers.get('x-query-stats') ?? '{}'))
    answers.push((await response.json()) as { id: string })
  }
  const cpuMs = before === null ? null : (((site.cpuSeconds() ?? 0) - before) * 1000) / calls.length
  const median = (name: keyof Counts) =>
    counts.map((each) => each[name]).sort((a, b) => a - b)[counts.length >> 1] ?? Number.NaN
  const work = {
    statements: median('statements'),
    rowsRead: median('rowsRead'),
    roundTrips: median('roundTrips'),
    cpuMs,
  }
  return { answers, work }
}
