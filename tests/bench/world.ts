import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, ROOT } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { buildRelease } from '../releases/previous.ts'
import { browserOptions } from './browser.ts'
import type { City } from './world/cities.ts'
import { CITIES, EDGE_MS, REPLICA_MS } from './world/cities.ts'
import { openSite } from './world/visits.ts'

const HELP = `Simulates visits from five cities to a database in western North America, on new demo data: before documents carried
answers, now, and now with replicas of the database. A signed-in phone with an empty cache, in Chromium. Prints the median
ms until Explore shows an activity, and from opening an activity's link to the answered application.
Fails when Explore takes more than half as long as before in Tokyo, in the better of the last two.

  npm run bench:world

  --runs N      visits of each kind (default 3)
  --only TEXT   measure only cities whose name contains TEXT
  --help        print this text

  PORT          the first of two ports`

const { values } = readOptions(HELP, {
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})

/** The last commit whose documents were static files. */
const BEFORE = 'e51837ae1d1cfffc92ab92453995bafd959988e0'
const GOAL_CITY = 'Tokyo'
const GOAL_RATIO = 0.5

await buildApp()
const builds = { before: join(await buildRelease(BEFORE), 'dist/tagalong'), now: join(ROOT, 'dist/tagalong') }
const folder = mkdtempSync(join(tmpdir(), 'tagalong-world-'))
const browser = await chromium.launch(await browserOptions())
const open = (build: keyof typeof builds, port: number) =>
  openSite({ port, stateDir: join(folder, build), folder: builds[build], browser })
type Site = Awaited<ReturnType<typeof open>>
const sites: Site[] = []
try {
  const before = await open('before', localPort())
  sites.push(before)
  const now = await open('now', localPort() + 1)
  sites.push(now)
  console.log(`${now.data}\nRound trips: ${EDGE_MS} ms to the edge, ${REPLICA_MS} ms to a replica.\n`)
  console.log(
    '| City | primary ms | Explore before | now | with replicas | Apply before | now | with replicas |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const city of CITIES.filter(({ name }) => name.includes(values.only))) await measureCity(city)
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Alternates between all variants, so that other load on the machine affects them equally. */
async function measureCity(city: City): Promise<void> {
  const [before, now] = sites as [Site, Site]
  const variants = [
    { site: before, replicaMs: null },
    { site: now, replicaMs: null },
    { site: now, replicaMs: REPLICA_MS },
  ].map((variant) => ({ ...variant, explore: [] as number[], apply: [] as number[] }))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { site, replicaMs, explore, apply } of variants) {
      await site.setDistance(city, replicaMs)
      explore.push(await site.timeExplore())
      apply.push(await site.timeApply())
    }
  }
  const explore = variants.map((variant) => median(variant.explore))
  const apply = variants.map((variant) => median(variant.apply))
  console.log(`| ${[city.name, city.primaryMs, ...[...explore, ...apply].map(Math.round)].join(' | ')} |`)
  const [first = Number.NaN, ...later] = explore
  const ratio = Math.min(...later) / first
  if (city.name === GOAL_CITY && !(ratio <= GOAL_RATIO)) {
    console.error(
      `${city.name}: Explore takes ${ratio.toFixed(2)} times as long as before, not ${GOAL_RATIO}.`,
    )
    process.exitCode = 1
  }
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
