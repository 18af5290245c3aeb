import { readOptions } from '../../scripts/options.ts'
import { openBench } from './server.ts'
import { createState } from './state.ts'

const HELP = `Measures the processor time of the most common calls, signed in, with many requests at once, and compares it with that
of the session check. Fails when a ratio is above its goal. The floor is what the same statements and bytes cost without the
worker: workerd, the simulator of D1, and the network.

  npm run bench:calls

  --activities N   number of activities (default 100000)
  --connections N  requests at once (default 16)
  --requests N     number of requests for each call (default 1600)
  --help           print this text

  PORT, STATE_DIR  port, and folder of the states (default .tagalong/bench); created when missing`

const { values } = readOptions(HELP, {
  options: {
    activities: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
    requests: { type: 'string', default: '1600' },
  },
})

/** Calls in turn, so that other load on the machine affects all of them equally. */
const ROUNDS = 8
const WARM_UP = 200

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

const bench = await openBench({ stateDir: await createState(values.activities) })
try {
  console.log(`${bench.data}\n`)
  const [requests, connections] = [Number(values.requests) / ROUNDS, Number(values.connections)]
  const list = Object((await bench.measure('/activities?limit=20', 1)).body)
  const pathOf = ({ path }: Call) => path.replace('{first}', list.items[0].id)
  const costs: Record<string, number> = {}
  const floors: Record<string, number> = {}
  const atFloor = { 'x-count': 'floor' }
  for (const call of Object.values(CALLS)) await bench.measureAtOnce(pathOf(call), WARM_UP, connections)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of Object.entries(CALLS)) {
      for (const [sums, headers] of [
        [costs, {}],
        [floors, atFloor],
      ] as const) {
        const ms = (await bench.measureAtOnce(pathOf(call), requests, connections, headers)) ?? Number.NaN
        sums[name] = (sums[name] ?? 0) + ms / ROUNDS
      }
    }
  }
  console.log(
    `| Call, ${connections} at once | CPU ms | floor | ours | times | of | goal |\n|---|---|---|---|---|---|---|`,
  )
  for (const [name, { of = '', goal }] of Object.entries(CALLS)) {
    const cost = costs[name] ?? Number.NaN
    const ratio = goal === undefined ? undefined : cost / (costs[of] ?? Number.NaN)
    const floor = floors[name] ?? Number.NaN
    const cells = [
      name,
      cost.toFixed(2),
      floor.toFixed(2),
      (cost - floor).toFixed(2),
      ratio?.toFixed(2) ?? '',
      of,
      goal ?? '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (ratio !== undefined && goal !== undefined && !(ratio <= goal)) process.exitCode = 1
  }
} finally {
  await bench.stop()
}
