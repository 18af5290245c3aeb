import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localVars } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { CRON_PATH, serveBuild } from '../../scripts/serve.ts'
import type { QuotaName } from '../../worker/contract/quotas.ts'
import { listen as listenLocally } from '../e2e/support/loopback.ts'
import { attack, printTallies, tallyOf } from './abuse/attack.ts'
import { countRows, findOvergrown, readReached } from './abuse/attention.ts'
import type { Memory } from './abuse/memory.ts'
import { openMemoryMeter } from './abuse/memory.ts'
import type { Waiting } from './abuse/others.ts'
import { askForLinks, browseHonestly, readWaiting } from './abuse/others.ts'
import { churn, floodPages, floodSockets, listen } from './abuse/outside.ts'
import { listAbusedCalls } from './abuse/requests.ts'
import { prepareTarget } from './abuse/target.ts'
import { clientsOf } from './client.ts'

const HELP = `One member sends every call in loops, all at the same time, against the production build, while others use the site as
usual. Prints what each call allowed, and exits with 0 only if all of this holds:

- The calls that write for others reached their quotas, and allowed no more.
- No email to other users waited longer than 30 s: account emails since they were requested, others since they were due. The
  cron jobs, which send those, run every 15 s instead of every minute.
- The memory of the app's isolate stayed within 100 MB above idle: V8's heap, garbage included, and its buffers.
- No one else was refused, and no call or page failed with 5xx.
- One other user got no more notices, emails, pushes, and live hints than quotas and budgets allow, and no table grew beyond
  what the quotas of a day allow. The member also makes and removes things in turns, and opens live connections and pages.

V8 has the limit of production, 128 MB for each isolate, and the process ends if one needs more. The memory of the whole
process is printed, but not judged: it is also that of the local databases, file storage, and image service, and of the
allocator, which keeps what was freed.

  npm run bench:abuse

  --seconds N   length of the attack (default 120)
  --only TEXT   send only calls whose name matches this regular expression; quotas need not be reached
  --help        print this text

  PORT  port of the server; its data is in a temporary folder`

const EMAIL_WAIT_MAX_MS = 30_000
const CRON_EVERY_MS = 15_000
const MEMORY_MAX_MB = 100
const ISOLATE_MAX_MB = 128
const MEMBER = { email: 'participant@tagalong.example', address: '127.0.0.1' }
const ORGANIZER = { email: 'organizer@tagalong.example', address: '127.0.0.2' }
const VISITOR_ADDRESS = '127.0.0.3'
/** IP address of the visitor who reads pages in loops. */
const READER_ADDRESS = '127.0.0.5'
const ADMIN = { email: 'admin@tagalong.example', address: '127.0.0.4' }
/** Quotas that the attack must reach. */
const REACHED: readonly QuotaName[] = [
  'publish',
  'apply',
  'comment',
  'follow',
  'block',
  'report',
  'upload',
  'storePlace',
  'ask',
  'rate',
  'thank',
  'inviteMember',
  'subscribePush',
  'changeCalendars',
]
const REACHED_AFTER_SECONDS = 120
/** Maximum number of simultaneous live connections per user. */
const SOCKETS_MAX = 8
/** Maximum hints per second to a tab that follows two activities: three for each of four user topics, and 1.5 for each activity. */
const HINTS_A_SECOND_MAX = 4 * 3 + 2 * 1.5

const { values } = readOptions(HELP, {
  options: {
    seconds: { type: 'string', default: '120' },
    only: { type: 'string', default: '' },
  },
})

type Check = [claim: string, holds: boolean]

const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-abuse-'))
process.env.STATE_DIR = stateDir
process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${ISOLATE_MAX_MB}`
const inspectorPort = await findFreePort()
await buildApp()
// A member can register devices whose push service never responds.
const silent = createServer()
const vars = { ...localVars(), PUSH_SERVICE_URL: await listenLocally(silent) }
const { url, stop, db } = await serveBuild({ port: localPort(), stateDir, vars, inspectorPort })
try {
  process.exitCode = (await run(Number(values.seconds))) ? 0 : 1
} finally {
  await stop()
  silent.close()
  rmSync(stateDir, { recursive: true, force: true })
}

async function run(seconds: number): Promise<boolean> {
  const { clientOf, signIn, readCookie } = clientsOf(url)
  const [member, organizer, admin] = [await signIn(MEMBER), await signIn(ORGANIZER), await signIn(ADMIN)]
  const target = await prepareTarget({ member, organizer, admin, db })
  const [cookie, organizerCookie] = [await readCookie(MEMBER), await readCookie(ORGANIZER)]
  const chosen = new RegExp(values.only)
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as object
  const calls = listAbusedCalls(document, target).filter(({ id }) => chosen.test(id))
  const meter = await openMemoryMeter(inspectorPort)
  const idle = await meter.readIdle()
  const rows = await countRows(db)
  const since = Date.now()
  const isOver = () => Date.now() >= since + seconds * 1000
  const [visitor, neighbor] = [VISITOR_ADDRESS, MEMBER.address].map((address) => clientOf({ address }))
  if (!visitor || !neighbor) throw new Error('Two clients are missing')
  const emails = [ORGANIZER.email, ADMIN.email]
  const followed = [target.ownActivityId, target.seatedActivityId]
  const [tallies, refusals, asked, peak, pages, sockets, hints] = await Promise.all([
    attack(member, { calls, reached: REACHED }, isOver),
    browseHonestly({ organizer, visitor, neighbor, organizerEmail: ORGANIZER.email }, isOver),
    askForLinks({ visitor, emails }, isOver),
    meter.readPeak(isOver),
    floodPages({ url, address: READER_ADDRESS, target }, isOver),
    floodSockets({ url, cookie, activityIds: target.activityIds }, isOver),
    listen({ url, cookie: organizerCookie, activityIds: followed }, isOver),
    churn(member, target, isOver),
    runCron(isOver),
  ])
  const [accountEmails, otherEmails] = [
    await readWaiting(db, { since, memberEmail: MEMBER.email, isAccountLane: true }),
    await readWaiting(db, { since, memberEmail: MEMBER.email, isAccountLane: false }),
  ]
  printTallies(tallies)
  printMemory(idle, peak)
  const overgrown = findOvergrown(rows, await countRows(db))
  const reached = await readReached(db, { since, memberId: target.ownId })
  const failed = [...tallies].filter(([, tally]) => tally.failed > 0).map(([{ id }]) => id)
  const mustReach = values.only === '' && seconds >= REACHED_AFTER_SECONDS ? REACHED : []
  const checks: Check[] = [
    ...mustReach.map((quota): Check => {
      const { allowed, limited } = tallyOf(tallies, quota)
      const max = calls.flatMap(({ quotas }) => quotas).find(({ name }) => name === quota)?.max ?? 0
      return [
        `the quota ${quota} of ${max} allowed ${allowed} and refused ${limited}`,
        limited > 0 && allowed <= max,
      ]
    }),
    [`others asked for ${asked} password links`, asked > 0 && accountEmails.sent > 0],
    checkWaiting('account emails', accountEmails),
    checkWaiting('other emails', otherEmails),
    [
      `the app's isolate had at most ${Math.round(peak.app - idle.app)} MB above idle`,
      peak.app > 0 && peak.app - idle.app <= MEMORY_MAX_MB,
    ],
    ...reached.map(
      ({ way, most, all, max }): Check => [
        `${way} to others because of the member: ${all}, to one of them at most ${most} of ${max}`,
        most <= max,
      ],
    ),
    [`tables that grew beyond what a day allows: ${overgrown.join(', ') || 'none'}`, overgrown.length === 0],
    [
      `live connections: ${sockets.opened} opened, ${sockets.refused} refused, ${sockets.open} open at the end`,
      sockets.opened > 0 && sockets.open <= SOCKETS_MAX,
    ],
    [`the organizer's tab heard ${hints} hints in ${seconds} s`, hints <= seconds * HINTS_A_SECOND_MAX],
    [
      `pages for visitors: ${pages.read} read, ${pages.limited} beyond a quota, ${pages.refused} otherwise refused, 5xx: ${pages.failed[0] ?? 'none'}`,
      pages.read > 0 && pages.failed.length === 0,
    ],
    [
      `others were refused ${refusals.length} times ${[...new Set(refusals)].join(', ')}`,
      refusals.length === 0,
    ],
    [`calls that answered 5xx: ${failed.join(', ') || 'none'}`, failed.length === 0],
  ]
  for (const [claim, holds] of checks) console.log(`${holds ? 'ok  ' : 'FAIL'} ${claim}`)
  return checks.every(([, holds]) => holds)
}

async function runCron(isOver: () => boolean): Promise<void> {
  for await (const _ of setInterval(CRON_EVERY_MS)) {
    if (isOver()) break
    const request = () => fetch(url + CRON_PATH)
    // Retry, as clients do, in case the server had closed the connection.
    await (await request().catch(request)).body?.cancel()
  }
}

function printMemory(idle: Memory, peak: Memory): void {
  console.log('\n| Memory, MB | Idle | Peak | Above idle |\n|---|---|---|---|')
  const names = {
    app: "the app's isolate",
    simulators: 'isolates of the simulators',
    process: 'whole process',
  }
  for (const key of ['app', 'simulators', 'process'] as const) {
    const [from, to] = [idle[key], peak[key]].map(Math.round)
    console.log(`| ${[names[key], from, to, Math.round(peak[key] - idle[key])].join(' | ')} |`)
  }
  console.log()
}

function checkWaiting(name: string, { sent, unsent, longestMs }: Waiting): Check {
  const seconds = (longestMs / 1000).toFixed(1)
  return [
    `${name} to others: ${sent} sent, ${unsent} waiting, for at most ${seconds} s`,
    longestMs <= EMAIL_WAIT_MAX_MS,
  ]
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listenLocally(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}
