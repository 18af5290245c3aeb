import { localPort } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import type { Bench, Measurement } from './server.ts'
import { openBench } from './server.ts'
import { createState } from './state.ts'

const HELP = `Compares the cost of the most common calls with few and with many activities. Two servers run the production build and get
requests in turn, so that other load on the machine affects both equally. Signed in; one request at a time.
Fails when a list, a search, a detail or a user's calendar costs more than 1.3 times as much with many activities. The
call \`who am I\` shows the cost of the session check alone, with Miniflare's own work for KV and D1.

  npm run bench:requests

  --few N       number of activities on the first server (default 1000)
  --many N      number of activities on the second server (default 100000)
  --requests N  number of requests for each call and server (default 400)
  --help        print this text

  PORT, STATE_DIR  first of the two ports, and folder of both states (default .tagalong/bench); created when missing`

/** Maximum cost of a call with many activities, relative to its cost with few. */
const RATIO_MAX = 1.3
const ROUNDS = 8
const WARM_UP = 100

const { values } = readOptions(HELP, {
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '400' },
  },
})

const POSITION = 'lat=34.05&lng=-118.25'
const CALLS = {
  health: '/health',
  'who am I': '/auth/me',
  'list of 20': '/activities?limit=20',
  'nearby 24': `/activities/unjoined-activities?${POSITION}`,
  detail: '/activities/{first}',
  'search "yoga"': '/activities?limit=20&q=yoga',
  'nearby 24, "yoga"': `/activities/unjoined-activities?${POSITION}&q=yoga`,
  'map 10': '/activities/map?bbox=-119,33.5,-117.5,34.5&zoom=10',
  coming: '/participations/coming/{me}?limit=20',
  past: '/participations/past/{me}?limit=20',
}
/** Calls that must not cost more with more activities. */
const COMPARED_CALLS = ['list of 20', 'nearby 24', 'detail', 'search "yoga"', 'coming', 'past']

const benches = [
  await openBench({ stateDir: await createState(values.few) }),
  await openBench({ port: localPort() + 1, stateDir: await createState(values.many) }),
] as const
try {
  console.log(`${benches.map(({ data }) => data).join('\n')}\n`)
  const failures: string[] = []
  console.log(`| Call | CPU ms at ${values.few} | CPU ms at ${values.many} | ratio | rows read | trips |`)
  console.log('|---|---|---|---|---|---|')
  for (const [name, path] of Object.entries(CALLS)) {
    const [few, many] = await measureInTurns(path)
    const ratio = many.cpuMs / few.cpuMs
    const cells = [name, few.cpuMs.toFixed(2), many.cpuMs.toFixed(2), ratio.toFixed(2), many.rowsRead]
    console.log(`| ${[...cells, many.roundTrips].join(' | ')} |`)
    if (ratio > RATIO_MAX && COMPARED_CALLS.includes(name))
      failures.push(`${name}: ${ratio.toFixed(2)} times as much`)
  }
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await Promise.all(benches.map((bench) => bench.stop()))
}

type Cost = { cpuMs: number; rowsRead: number; roundTrips: number }

/** Measures a call on both servers in turn, some requests at a time. */
async function measureInTurns(path: string): Promise<[few: Cost, many: Cost]> {
  const [few, many] = [await startMeasuring(benches[0], path), await startMeasuring(benches[1], path)]
  for (let round = 1; round < ROUNDS; round++) {
    few.add(await few.measureRound())
    many.add(await many.measureRound())
  }
  return [few, many]
}

async function startMeasuring(bench: Bench, pattern: string) {
  const list = Object((await bench.measure('/activities?limit=20', 1)).body)
  const me = Object((await bench.measure('/auth/me', 1)).body)
  const path = pattern.replace('{first}', list.items[0].id).replace('{me}', me.user.id)
  const measureRound = () => bench.measure(path, Number(values.requests) / ROUNDS)
  await bench.measure(path, WARM_UP)
  const { cpuMs, rowsRead, roundTrips } = await measureRound()
  const cost = {
    cpuMs: (cpuMs ?? Number.NaN) / ROUNDS,
    rowsRead,
    roundTrips,
    measureRound,
    add: (round: Measurement) => {
      cost.cpuMs += (round.cpuMs ?? Number.NaN) / ROUNDS
    },
  }
  return cost
}
