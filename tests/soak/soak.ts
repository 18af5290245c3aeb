import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../scripts/build/steps.ts'
import { readOptions } from '../../scripts/options.ts'
import type { Finding } from './audit.ts'
import { auditAnswers, auditDeliveries, auditRequests, auditState, readStates } from './audit.ts'
import type { Period } from './faults.ts'
import { FAULTS, fail, runCron } from './faults.ts'
import { makeJourney, markAbsent, subscribePush } from './journeys.ts'
import type { SoakServer } from './server.ts'
import { startServer } from './server.ts'
import { Services } from './services.ts'
import { pick, World } from './world.ts'

const HELP = `Members use the production build at a fixed rate while its database, files, email, push, cron, and process fail.
Afterwards an auditor compares every answer with the database, the files, and the delivered email.
Exits with 0 only if nothing contradicts.

  npm run soak

  --minutes N    length of the traffic (default 10)
  --rate N       journeys each second (default 4)
  --only NAMES   faults to inject, separated by commas; "none" for none (default all)
  --folder DIR   folder of another build of the worker, such as one without a guard
  --help         print this text

Faults: ${Object.keys(FAULTS).join(', ')}

  PORT  port of the server; its data is in a temporary folder`

const { values } = readOptions(HELP, {
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '4' },
    only: { type: 'string', default: Object.keys(FAULTS).join(',') },
    folder: { type: 'string' },
  },
})

/** When clocks in Los Angeles are set forward, which is during the soak. */
const CLOCKS_CHANGE = Date.UTC(2027, 2, 14, 10)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PEOPLE = 20
const CRON_EVERY_MS = 20_000
/**
 * Hours after the soak at which cron runs. The longest gap is shorter than the time within which applicants are notified that
 * their application has ended (product.md 6.25).
 */
const HOURS_LATER = [2, 7, 11, 16, 20, 25]
/** Maximum number of clock advances for notifications due later, such as reminders that jobs queue after the soak. */
const LAST_EMAILS_MAX = 20

/** Maximum number of violations to print per rule. */
const SHOWN_MAX = 5

const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-soak-'))
process.env.STATE_DIR = stateDir
try {
  if (!values.folder) await buildApp()
  process.exitCode = printFindings(await runSoak(stateDir)) ? 0 : 1
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
process.exit()

/** Runs members, faults, and cron in parallel, then repairs everything and audits. */
async function runSoak(stateDir: string): Promise<Finding[]> {
  const ms = Number(values.minutes) * MINUTE_MS
  const faults = values.only.split(',').filter((name) => name !== 'none')
  const offset = CLOCKS_CHANGE - ms / 2 - Date.now()
  const realNow = Date.now
  // The script that creates the demo data must see the soak's time.
  Date.now = () => realNow() + offset
  const since = Date.now()
  const services = await Services.start()
  const vars = { MAIL_API_URL: `${services.url}/emails`, PUSH_SERVICE_URL: services.url }
  const server = await startServer({ stateDir, vars, folder: values.folder, clockOffsetMs: offset })
  try {
    const world = new World({ url: server.url, query: server.query, services })
    await signInAll(world)
    const startedAt = Date.now()
    const before = await readStates(server.query)
    const endsAt = performance.now() + ms
    const isOver = () => performance.now() >= endsAt
    const periods: Period[] = []
    await Promise.all([
      sendTraffic(world, isOver),
      fail({ server, services }, { faults, periods, isOver }),
      repeatCron(server, { periods, isOver }),
    ])
    await server.setFaults({})
    const answers = await auditAnswers(world, before)
    await finishWork(world, server, offset)
    const evidence = { files: await server.listFiles(), from: startedAt, to: Date.now() + 25 * HOUR_MS }
    const deliveries = await auditDeliveries(services, server.query, since)
    return [
      ...answers,
      ...auditRequests(world, periods),
      ...deliveries,
      ...(await auditState(world, evidence)),
    ]
  } finally {
    await server.stop()
  }
}

async function signInAll(world: World): Promise<void> {
  const members = await world.query<{ email: string }>(`select email from users where deleted_at is null
    and suspended_at is null and not is_admin and role = 'USER' and can_join_activities order by email limit ${PEOPLE}`)
  for (const person of [world.admin, ...members.map(({ email }) => world.newPerson(email))]) {
    if (!(await world.signIn(person))) throw new Error(`${person.email} could not sign in`)
    if (person !== world.admin) await subscribePush(person, world)
  }
}

/** Starts journeys of idle people at a fixed rate, and waits until the last one has finished. */
async function sendTraffic(world: World, isOver: () => boolean): Promise<void> {
  const running = new Map<unknown, Promise<unknown>>()
  while (!isOver()) {
    const person = pick(world.people.filter((one) => !running.has(one)))
    if (person)
      running.set(
        person,
        makeJourney(person, world).finally(() => running.delete(person)),
      )
    await wait(1000 / Number(values.rate))
  }
  await Promise.all(running.values())
}

async function repeatCron(
  server: SoakServer,
  { periods, isOver }: { periods: Period[]; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    await wait(CRON_EVERY_MS)
    const { name, to = 0 } = periods.at(-1) ?? {}
    // The worker may be down at this moment.
    if (name !== 'cron skipped' || to < performance.now()) await runCron(server).catch(() => {})
  }
}

/**
 * Lets the worker finish what faults interrupted. Advances the clock past its retry delays, then until the last activities have
 * ended and been handled, and finally until the last email is due.
 */
async function finishWork(world: World, server: SoakServer, offset: number): Promise<void> {
  let passed = 0
  const runAfter = async (ms: number) => {
    passed = ms
    await world.services.settle()
    await server.setClock(offset + passed)
    await runCron(server)
    await runCron(server)
  }
  for (const minutes of [0, 6, 20]) await runAfter(minutes * MINUTE_MS)
  for (const hours of HOURS_LATER) await runAfter(hours * HOUR_MS)
  for (const person of world.people) await markAbsent(person, world)
  for (let times = 0; times < LAST_EMAILS_MAX; times++) {
    const [due] = await server.query<{ at: number | null }>(
      'select max(due_at) at from outbox where sent_at is null and dropped_at is null',
    )
    if (due?.at == null) return
    await runAfter(Math.max(passed + MINUTE_MS, due.at - Date.now() + MINUTE_MS))
  }
}

/** Prints the audit's table and violations. Returns whether there are no violations. */
function printFindings(findings: Finding[]): boolean {
  console.log('\n| Rule | Rows | Broken |\n|---|---|---|')
  for (const { claim, rows, broken } of findings) console.log(`| ${claim} | ${rows} | ${broken.length} |`)
  const violated = findings.filter(({ broken }) => broken.length > 0)
  for (const { claim, broken } of violated)
    console.log(['', `FAIL ${claim}`, ...broken.slice(0, SHOWN_MAX)].join('\n  '))
  console.log(violated.length === 0 ? '\nok: no violation' : `\n${violated.length} rules are violated`)
  return violated.length === 0
}
