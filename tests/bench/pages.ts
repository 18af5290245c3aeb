import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { chromium } from 'playwright/test'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localStateDir, localVars } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { serveBuild } from '../../scripts/serve.ts'
import { browserOptions, signIn } from './browser.ts'
import { describeData } from './data.ts'
import { ACCEPTING_ARGS, startHttp2Front } from './pages/http2-front.ts'
import type { Visit } from './pages/lighthouse.ts'
import { loadLighthouse } from './pages/lighthouse.ts'

const HELP = `Measures the main pages with Lighthouse's mobile settings, on the production build and the local data, over HTTP/2. Cookies are kept,
the cache is cleared before each visit, and the browser grants the location of Los Angeles. Prints the median of the visits.
Bytes, and milliseconds of the main thread, vary less than scores while other programs run.

  npm run bench:pages

  --runs N      visits of each page (default 5)
  --only TEXT   measure only pages whose name contains TEXT
  --throttle M  simulate (default) computes the times of a slow phone; devtools slows down the browser
  --help        print this text

  PORT, STATE_DIR  as for npm start; stop its server first`

const { values } = readOptions(HELP, {
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    throttle: { type: 'string', default: 'simulate' },
  },
})

const runs = Number(values.runs)

const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 }

type Page = { name: string; path: string; as: 'visitor' | 'participant' | 'organizer' }

const stateDir = localStateDir()
await buildApp()
const server = await serveBuild({ port: localPort(), stateDir, vars: localVars() })
const front = await startHttp2Front(server.url)
const profile = mkdtempSync(join(tmpdir(), 'tagalong-pages-'))
const { context, debugPort } = await openBrowser()
try {
  console.log(`${await describeData(server.db, stateDir)}\n`)
  const visit = await loadLighthouse(debugPort, values.throttle)
  console.log(
    '| Page | score | others | FCP s | LCP s | blocked ms | shift | main thread ms | script KB | total KB |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const page of await listPages()) {
    if (!page.name.includes(values.only)) continue
    await signIn(context, server.url, page.as)
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(front.url + page.path))
    const strayed = visits.find(({ path }) => path !== page.path)
    if (strayed) throw new Error(`${page.path} led to ${strayed.path}`)
    console.log(`| ${rowOf(page.name, visits).join(' | ')} |`)
  }
} finally {
  await context.close()
  front.stop()
  await server.stop()
  rmSync(profile, { recursive: true, force: true })
}

async function listPages(): Promise<Page[]> {
  const activity = await server.db
    .prepare(
      'select id from activities where starts_at > ? and cancelled_at is null order by starts_at limit 1',
    )
    .bind(Date.now())
    .first<{ id: string }>()
  const open = await server.db
    .prepare(
      "select id, creator_id from activities where starts_at > ? and cancelled_at is null and visibility = 'public' order by starts_at limit 1",
    )
    .bind(Date.now())
    .first<{ id: string; creator_id: string }>()
  const offered = await server.db
    .prepare("select id from activities where title = 'Beach Volleyball, Fours'")
    .first<{ id: string }>()
  return [
    { name: 'public activity', path: `/a/${open?.id}`, as: 'visitor' },
    { name: 'public city', path: '/in/california/los-angeles', as: 'visitor' },
    { name: 'public organizer', path: `/o/${open?.creator_id}`, as: 'visitor' },
    { name: 'landing', path: '/', as: 'visitor' },
    { name: 'login', path: '/login', as: 'visitor' },
    { name: 'explore', path: '/explore', as: 'participant' },
    { name: 'detail', path: `/activity/${activity?.id}`, as: 'participant' },
    { name: 'seats', path: `/seats/${offered?.id}`, as: 'organizer' },
    { name: 'coming soon', path: '/coming-soon', as: 'participant' },
    { name: 'management', path: '/activity-management', as: 'organizer' },
    { name: 'create', path: '/create-activity', as: 'participant' },
    { name: 'settings', path: '/settings', as: 'participant' },
    { name: 'record', path: '/record', as: 'participant' },
    { name: 'map', path: '/map', as: 'participant' },
  ]
}

async function openBrowser(): Promise<{ context: BrowserContext; debugPort: number }> {
  const options = await browserOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), ...ACCEPTING_ARGS, '--remote-debugging-port=0'],
    viewport: null,
    geolocation: LOS_ANGELES,
    permissions: ['geolocation'],
  })
  const [debugPort] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return { context, debugPort: Number(debugPort) }
}

function rowOf(name: string, visits: Visit[]): (string | number)[] {
  const median = (pick: (visit: Visit) => number) =>
    visits.map(pick).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
  return [
    name,
    median(({ score }) => score),
    visits[0]?.otherScores.join(' / ') ?? '',
    (median(({ fcpMs }) => fcpMs) / 1000).toFixed(2),
    (median(({ lcpMs }) => lcpMs) / 1000).toFixed(2),
    Math.round(median(({ blockedMs }) => blockedMs)),
    median(({ shift }) => shift).toFixed(3),
    Math.round(median(({ cpuMs }) => cpuMs)),
    Math.round(median(({ scriptKb }) => scriptKb)),
    Math.round(median(({ totalKb }) => totalKb)),
  ]
}
