import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../../scripts/options.ts'
import { installDirectus, loadActivities, startDirectus } from './directus/server.ts'
import { openBench, processorSeconds } from './server.ts'
import { createState } from './state.ts'

const HELP = `Compares the processor time of lists, searches, and details with that of Directus, a headless CMS on Node and SQLite, on
the same activities and in the same run. Fails when Directus's list is less than three times as expensive.
The first run installs Directus into .cache/directus, with a compiler and the package registry.

  npm run bench:directus

  --activities N   number of activities (default 100000)
  --connections N  requests at once (default 16)
  --requests N     number of requests for each call (default 1600)
  --help           print this text

  PORT, STATE_DIR  port (Directus gets the next one), and folder of the states (default .tagalong/bench)`

const { values } = readOptions(HELP, {
  options: {
    activities: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
    requests: { type: 'string', default: '1600' },
  },
})

/** Number of rounds, which alternate between the servers, so that other load on the machine affects both equally. */
const ROUNDS = 8
const WARM_UP = 200
/** How many times cheaper than Directus's list ours must be. */
const GOAL = 3

const stateDir = await createState(values.activities)
const connections = Number(values.connections)
const requests = Number(values.requests) / ROUNDS

const bench = await openBench({ stateDir })
await installDirectus()
const [database] = globSync(join(stateDir, 'v3/d1/**/*.sqlite')).filter((file) => !file.includes('metadata'))
const directus = await startDirectus(Number(process.env.PORT ?? 8787) + 1)
try {
  const rows = await loadActivities(directus, database ?? '')
  await directus.becomeMember()
  console.log(
    `${bench.data}\nDirectus has ${rows.toLocaleString('en-US')} of these activities, those that were not cancelled.\n`,
  )
  const ours = Object((await bench.measure('/activities?limit=20', 1)).body).items[0].id
  const theirs = (await directus.read('/items/activities?limit=1&fields=id')).data[0]?.id
  const fields = 'fields=*,creator.name,creator.avatar'
  const upcoming = `limit=20&sort=starts_at&filter[starts_at][_gt]=${Date.now()}&${fields}`
  const calls = {
    'list of 20': ['/activities?limit=20', `/items/activities?${upcoming}`],
    'search "yoga"': ['/activities?limit=20&q=yoga', `/items/activities?search=yoga&${upcoming}`],
    detail: [`/activities/${ours}`, `/items/activities/${theirs}?${fields}`],
  } as const
  const costOfTheirs = async (path: string, count: number) => {
    const before = processorSeconds(directus.pid) ?? Number.NaN
    let sent = 0
    const connection = async () => {
      while (sent++ < count) await directus.read(path)
    }
    await Promise.all(Array.from({ length: connections }, connection))
    return (((processorSeconds(directus.pid) ?? Number.NaN) - before) * 1000) / count
  }
  const costs = Object.fromEntries(Object.keys(calls).map((name) => [name, { ours: 0, theirs: 0 }]))
  for (let round = -1; round < ROUNDS; round++) {
    const count = round < 0 ? WARM_UP : requests
    for (const [name, [our, their]] of Object.entries(calls)) {
      const cost = {
        ours: (await bench.measureAtOnce(our, count, connections)) ?? Number.NaN,
        theirs: await costOfTheirs(their, count),
      }
      const sum = costs[name]
      if (round < 0 || !sum) continue
      sum.ours += cost.ours / ROUNDS
      sum.theirs += cost.theirs / ROUNDS
    }
  }
  console.log(`| Call, ${connections} at once | Tagalong ms | Directus ms | times |\n|---|---|---|---|`)
  for (const [name, { ours, theirs }] of Object.entries(costs))
    console.log(`| ${name} | ${ours.toFixed(2)} | ${theirs.toFixed(2)} | ${(theirs / ours).toFixed(2)} |`)
  const list = costs['list of 20']
  if (!list || !(list.theirs / list.ours >= GOAL)) process.exitCode = 1
} finally {
  directus.stop()
  await bench.stop()
}
