import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localPort, ROOT } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import type { Act, Work } from './seats/acts.ts'
import { measureActs } from './seats/acts.ts'
import { measureRush, RUSHES } from './seats/crowd.ts'
import { openSite } from './seats/site.ts'

const HELP = `Measures what acts on seats cost: statements, rows read, and round trips to D1, and the processor time of workerd. Then, a hundred
people use one activity at once, near the database and 60 ms away. Fails when a goal is missed.

  npm run bench:seats -- --before ../old

  --before FOLDER  another checkout, with its packages installed; it is measured in turns with this one
  --activities N   number of activities (default 100000)
  --rounds N       rounds of each build in which the processor time is measured (default 4)
  --only TEXT      measure only crowds whose name contains TEXT, and no single acts
  --help           print this text

  PORT, STATE_DIR  the first of two ports, and folder of the states (default .tagalong/bench); created when missing`

const { values } = readOptions(HELP, {
  options: {
    before: { type: 'string' },
    activities: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})

const PEOPLE = 200
const DISTANCES_MS = [0, 60]
const SLOWEST_MS = 2000
const STATEMENTS: Record<Act, number> = {
  apply: 12,
  approve: 12,
  accept: 14,
  quit: 14,
  'quit, offered': 14,
  'decide 30': 25,
}
/** Maximum cost of an act, as a fraction of its previous cost. */
const ROWS_READ: Partial<Record<Act, number>> = { apply: 0.5, approve: 0.5 }
const CPU: Partial<Record<Act, number>> = { apply: 0.7, approve: 0.7, accept: 0.7, quit: 0.7 }

const open = (folder: string, front: string, port: number) => {
  const source = readFileSync(join(import.meta.dirname, front), 'utf8')
  return openSite({ folder, front: source, port, activities: values.activities, people: PEOPLE })
}

const missed: string[] = []
const check = (isMet: boolean, goal: string) => {
  if (!isMet) missed.push(goal)
}

if (!values.only) await measureCosts()
await measureCrowds()
for (const goal of missed) console.error(`Missed: ${goal}`)
process.exitCode = missed.length > 0 ? 1 : 0

async function measureCosts(): Promise<void> {
  const folders = [ROOT, ...(values.before ? [resolve(values.before)] : [])]
  const sites = await Promise.all(
    folders.map((folder, at) => open(folder, 'counting-worker.js', localPort() + at)),
  )
  try {
    const works: Record<Act, Work>[] = []
    for (const site of sites) works.push(await measureActs(site, { isCounted: true }))
    const cpu = works.map(() => ({}) as Partial<Record<Act, number>>)
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [at, site] of sites.entries())
        for (const [act, { cpuMs }] of Object.entries(await measureActs(site, { isCounted: false })))
          Object.assign(cpu[at] ?? {}, {
            [act]: (cpu[at]?.[act as Act] ?? 0) + (cpuMs ?? Number.NaN) / Number(values.rounds),
          })
    printCosts(works, cpu)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

function printCosts(
  [now, before]: readonly Record<Act, Work>[],
  [cpuNow, cpuBefore]: readonly Partial<Record<Act, number>>[],
): void {
  console.log(
    '| Act | statements | goal | before | rows read | before | trips | before | CPU ms | before | times |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const act of Object.keys(STATEMENTS) as Act[]) {
    const [work, old] = [now?.[act], before?.[act]]
    const [ms, oldMs] = [cpuNow?.[act] ?? Number.NaN, cpuBefore?.[act]]
    const times = oldMs && ms / oldMs
    if (!work) continue
    const cells = [
      ...[act, work.statements, STATEMENTS[act], old?.statements, work.rowsRead, old?.rowsRead],
      ...[work.roundTrips, old?.roundTrips, ms.toFixed(1), oldMs?.toFixed(1), times?.toFixed(2)],
    ]
    console.log(`| ${cells.map((cell) => cell ?? '').join(' | ')} |`)
    check(work.statements <= STATEMENTS[act], `${act} sends ${work.statements} statements`)
    const [rows, share] = [ROWS_READ[act], CPU[act]]
    if (old && rows) check(work.rowsRead <= rows * old.rowsRead, `${act} reads ${work.rowsRead} rows`)
    if (times && share) check(times <= share, `${act} takes ${times.toFixed(2)} times the processor time`)
  }
}

async function measureCrowds(): Promise<void> {
  const site = await open(ROOT, 'world/distant-worker.js', localPort())
  try {
    console.log('\n| 100 at once | ms to D1 | slowest ms | median ms | 5xx | conflicts | oversold | unsold |')
    console.log('|---|---|---|---|---|---|---|---|')
    for (const [name, prepare] of Object.entries(RUSHES)) {
      if (!name.includes(values.only)) continue
      for (const primaryMs of DISTANCES_MS) {
        const setDistance = (ms: number) =>
          fetch(`${site.url}/api/world`, { method: 'POST', body: JSON.stringify({ primaryMs: ms }) })
        await setDistance(0)
        const rush = await prepare(site)
        await setDistance(primaryMs)
        const outcome = await measureRush(site, rush)
        const { slowestMs, medianMs, failures, conflicts, oversold, unsold } = outcome
        const counts = [failures, conflicts, oversold, unsold]
        console.log(
          `| ${[name, primaryMs, ...[slowestMs, medianMs].map(Math.round), ...counts].join(' | ')} |`,
        )
        const what = `${name}, ${primaryMs} ms away`
        check(slowestMs <= SLOWEST_MS, `${what}: the slowest takes ${Math.round(slowestMs)} ms`)
        check(
          counts.every((count) => count === 0),
          `${what}: ${JSON.stringify(outcome)}`,
        )
      }
    }
  } finally {
    await site.stop()
  }
}
