import { localPort } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import type { Bench } from './server.ts'
import { openBench } from './server.ts'
import { createState, createStateWithCrowd } from './state.ts'

const HELP = `Measures the processor time of the most common calls, signed in, with many requests at once, and compares it with that
of the session check. Fails when a ratio is above its goal. The floor is what the same statements and bytes cost without the
worker: workerd, the simulator of D1, and the network.

  npm run bench:calls

  --activities N   number of activities (default 100000)
  --connections N  requests at once (default 16)
  --requests N     number of requests for each call (default 1600)
  --crowd          compare with the same calls among 10,000 suspended and 10,000 deleted accounts, blocks, followers, and alerts;
                   fails when one reads 10 % more rows or takes 10 % more time
  --help           print this text

  PORT, STATE_DIR  port, and folder of the states (default .tagalong/bench); created when missing`

const { values } = readOptions(HELP, {
  options: {
    activities: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
    requests: { type: 'string', default: '1600' },
    crowd: { type: 'boolean', default: false },
  },
})

/** Number of rounds. Calls alternate, so that other load on the machine affects all of them equally. */
const ROUNDS = 8
const WARM_UP = 200
/** Maximum cost of a call with crowd data, in rows and time, as a multiple of its usual cost. */
const SHARE_MORE = 1.1

const POSITION = 'lat=34.05&lng=-118.25'
type Call = { path: string; of?: string; goal?: number }

/** `goal` is the maximum cost as a multiple of the call `of`. */
const CALLS: Record<string, Call> = {
  'unknown path': { path: '/nothing-here' },
  'who am I': { path: '/auth/me', of: 'unknown path', goal: 2 },
  'list of 20': { path: '/activities?limit=20', of: 'who am I', goal: 1.4 },
  'search "yoga"': { path: '/activities?limit=20&q=yoga', of: 'who am I', goal: 1.4 },
  detail: { path: '/activities/{first}', of: 'who am I', goal: 1.4 },
  'nearby 24': { path: `/activities/unjoined-activities?${POSITION}`, of: 'who am I', goal: 2.2 },
  'map 10': {
    path: '/activities/map?bbox=-119,33.5,-117.5,34.5&zoom=10',
    of: 'who am I',
    goal: 2.2,
  },
}

const stateDir = await createState(values.activities)
const bench = await openBench({ stateDir })
const [requests, connections] = [Number(values.requests) / ROUNDS, Number(values.connections)]
/** Id of the activity to read. */
let first = ''
const pathOf = ({ path }: Call) => path.replace('{first}', first)

/** A configuration to measure calls in: a server, and headers that can request the minimum cost. */
type Setting = { bench: Bench; headers?: Record<string, string> }

/** Returns the CPU milliseconds of each call in each setting. Alternates between settings and calls. */
async function measureInTurns(settings: Setting[]): Promise<Record<string, number[]>> {
  const sums = Object.fromEntries(Object.keys(CALLS).map((name) => [name, settings.map(() => 0)]))
  for (const { bench } of settings)
    for (const call of Object.values(CALLS)) await bench.measureAtOnce(pathOf(call), WARM_UP, connections)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(CALLS)) {
      for (const [at, { bench, headers }] of settings.entries()) {
        const ms = (await bench.measureAtOnce(pathOf(call), requests, connections, headers)) ?? Number.NaN
        const ofCall = sums[name] ?? []
        ofCall[at] = (ofCall[at] ?? 0) + ms / ROUNDS
      }
    }
  }
  return sums
}

/** Compares calls with each other, and with their minimum cost. */
async function compareCalls(): Promise<void> {
  const costs = await measureInTurns([{ bench }, { bench, headers: { 'x-count': 'floor' } }])
  console.log(
    `| Call, ${connections} at once | CPU ms | floor | ours | times | of | goal |\n|---|---|---|---|---|---|---|`,
  )
  for (const [name, { of = '', goal }] of Object.entries(CALLS)) {
    const [cost = Number.NaN, floor = Number.NaN] = costs[name] ?? []
    const ratio = goal === undefined ? undefined : cost / (costs[of]?.[0] ?? Number.NaN)
    const ours = (cost - floor).toFixed(2)
    const cells = [name, cost.toFixed(2), floor.toFixed(2), ours, ratio?.toFixed(2) ?? '', of, goal ?? '']
    console.log(`| ${cells.join(' | ')} |`)
    if (ratio !== undefined && goal !== undefined && !(ratio <= goal)) process.exitCode = 1
  }
}

/** Compares calls with the same calls on crowd data. */
async function compareWithCrowd(): Promise<void> {
  const crowded = await openBench({
    port: localPort() + 1,
    stateDir: await createStateWithCrowd(values.activities),
  })
  try {
    console.log(`${crowded.data}\n`)
    const costs = await measureInTurns([{ bench }, { bench: crowded }])
    console.log(`| Call | rows | among a crowd | CPU ms | among a crowd | times |\n|---|---|---|---|---|---|`)
    for (const [name, call] of Object.entries(CALLS)) {
      // Responds with 404, without reading a row.
      if (call.of === undefined) continue
      const rowsOf = async (on: Bench) => (await on.measure(pathOf(call), 1)).rowsRead
      const [rows, rowsAmong] = [await rowsOf(bench), await rowsOf(crowded)]
      const [cost = Number.NaN, among = Number.NaN] = costs[name] ?? []
      const cells = [name, rows, rowsAmong, cost.toFixed(2), among.toFixed(2), (among / cost).toFixed(2)]
      console.log(`| ${cells.join(' | ')} |`)
      if (!(rowsAmong <= rows * SHARE_MORE && among <= cost * SHARE_MORE)) process.exitCode = 1
    }
  } finally {
    await crowded.stop()
  }
}

try {
  console.log(`${bench.data}\n`)
  first = Object((await bench.measure('/activities?limit=20', 1)).body).items[0].id
  await (values.crowd ? compareWithCrowd() : compareCalls())
} finally {
  await bench.stop()
}
