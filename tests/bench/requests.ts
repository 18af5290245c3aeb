import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localPort, ROOT } from '../../scripts/local.ts'
import type { Bench, Figures } from './server.ts'
import { openBench } from './server.ts'

const HELP = `Measures what the commonest calls cost a worker with few activities and one with many: both serve the production build at
once, and are asked in turn, so that the machine's other work meets both alike. Signed in; one request at a time.
Fails where a list, a search, a detail or a person's calendar costs more than 1.3 times as much with many. \`who am I\` is what
the session check alone costs here, Miniflare's own work for KV and D1 included.

  npm run bench:requests

  --few N       how many activities the one has, 1000
  --many N      and the other, 100000
  --requests N  how often each of them is asked each call, 400
  --help        this text

  PORT, STATE_DIR  the first of two ports, and where both states lie (.tagalong/bench); they are made if they are missing`

/** Times that a call with many activities may cost what it costs with few. */
const RATIO_MAX = 1.3
const ROUNDS = 8
const WARM_UP = 100

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '400' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const AT = 'lat=34.05&lng=-118.25'
const CALLS = {
  health: '/health',
  'who am I': '/auth/me',
  'list of 20': '/activities?limit=20',
  'nearby 24': `/activities/unjoined-activities?${AT}`,
  detail: '/activities/{first}',
  'search "yoga"': '/activities?limit=20&q=yoga',
  'nearby 24, "yoga"': `/activities/unjoined-activities?${AT}&q=yoga`,
  'map 10': '/activities/map?bbox=-119,33.5,-117.5,34.5&zoom=10',
  coming: '/participations/coming/{me}?limit=20',
  past: '/participations/past/{me}?limit=20',
}
/** The calls that must not cost more where there are more activities. */
const JUDGED = ['list of 20', 'nearby 24', 'detail', 'search "yoga"', 'coming', 'past']

const benches = [
  await openBench({ stateDir: stateOf(values.few) }),
  await openBench({ port: localPort() + 1, stateDir: stateOf(values.many) }),
] as const
try {
  const failures: string[] = []
  console.log(`| Call | CPU ms at ${values.few} | CPU ms at ${values.many} | ratio | rows read | trips |`)
  console.log('|---|---|---|---|---|---|')
  for (const [name, path] of Object.entries(CALLS)) {
    const [few, many] = await inTurns(path)
    const ratio = many.cpuMs / few.cpuMs
    const cells = [name, few.cpuMs.toFixed(2), many.cpuMs.toFixed(2), ratio.toFixed(2), many.rowsRead]
    console.log(`| ${[...cells, many.roundTrips].join(' | ')} |`)
    if (ratio > RATIO_MAX && JUDGED.includes(name))
      failures.push(`${name}: ${ratio.toFixed(2)} times as much`)
  }
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await Promise.all(benches.map((bench) => bench.stop()))
}

type Cost = { cpuMs: number; rowsRead: number; roundTrips: number }

/** What a call costs the one with few and the one with many, asked some requests at a time. */
async function inTurns(path: string): Promise<[few: Cost, many: Cost]> {
  const [few, many] = [await costOf(benches[0], path), await costOf(benches[1], path)]
  for (let round = 1; round < ROUNDS; round++) {
    few.add(await few.ask())
    many.add(await many.ask())
  }
  return [few, many]
}

async function costOf(bench: Bench, pattern: string) {
  const list = Object((await bench.measure('/activities?limit=20', 1)).body)
  const me = Object((await bench.measure('/auth/me', 1)).body)
  const path = pattern.replace('{first}', list.items[0].id).replace('{me}', me.user.id)
  const ask = () => bench.measure(path, Number(values.requests) / ROUNDS)
  await bench.measure(path, WARM_UP)
  const { cpuMs, rowsRead, roundTrips } = await ask()
  const cost = {
    cpuMs: (cpuMs ?? Number.NaN) / ROUNDS,
    rowsRead,
    roundTrips,
    ask,
    add: (more: Figures) => {
      cost.cpuMs += (more.cpuMs ?? Number.NaN) / ROUNDS
    },
  }
  return cost
}

/** A state with so many activities; made where it is missing. */
function stateOf(activities: string): string {
  const stateDir = resolve(ROOT, process.env.STATE_DIR ?? '.tagalong/bench', activities)
  if (existsSync(stateDir)) return stateDir
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts', '--activities', activities], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, STATE_DIR: stateDir },
  })
  if (status !== 0) throw new Error(`There is no state with ${activities} activities.`)
  return stateDir
}
