import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from './audit.ts'
import { auditAnswers, auditState, auditTimes, readStates } from './audit.ts'
import type { Period } from './audit-requests.ts'
import { auditClosed, auditFailures, auditLeaks, auditPushes } from './audit-requests.ts'
import {
  auditAnswered,
  auditConfidential,
  auditDecisions,
  auditExpiry,
  auditNumbers,
  auditProfiles,
  auditUpdates,
  rateEnded,
} from './audit-talk.ts'
import { auditPlans, auditSequences } from './calendar-journeys.ts'
import type { Recorded } from './client.ts'
import type { Counts } from './faults.ts'
import { FAULTS, MOMENTARY, runCron } from './faults.ts'
import { auditActors } from './helper-journeys.ts'
import { makeJourney } from './journeys.ts'
import { auditHints } from './live-journeys.ts'
import { MAIL_KEY, startMail } from './mail-stand-in.ts'
import { subscribePush } from './open-journeys.ts'
import { startPushService } from './push-stand-in.ts'
import { answerLinks, auditLinks, auditOnce, disputeEnded } from './record-journeys.ts'
import { auditSeries } from './series-journeys.ts'
import type { Previous, SoakServer } from './server.ts'
import { startServer } from './server.ts'
import { newPerson, World } from './world.ts'

/** The clocks of Los Angeles go forward in the middle of the soak. */
const CLOCKS_CHANGE = Date.UTC(2027, 2, 14, 10)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PEOPLE = 20
/** Activities that ended less than this ago can be rated. */
const RECENT_MS = 29 * 24 * HOUR_MS
/** The longest time between two runs of cron, and between two faults. */
const CRON_EVERY_MS = 20_000
const FAULT_MS = 8_000
const CALM_MS = 3_000
/**
 * Hours after the soak in which cron runs. The longest gap is within the time in which applicants are told that their
 * application has ended (product.md 6.25).
 */
const HOURS_LATER = [2, 7, 11, 16, 20, 25]
const EXPIRED_AFTER_HOURS = 25
/** Clock movements to send what is due later, such as reminders that jobs queue after the soak. */
const LAST_EMAILS_MAX = 20
/** How often in a row nothing may be under way before the clock moves. */
const CALM_CHECKS = 4
const CALM_CHECK_MS = 200

type Options = {
  stateDir: string
  ms: number
  rate: number
  faults: string[]
  folder: string | undefined
  /** A statement to run on the database before the traffic. */
  sql: string | undefined
  /** The release to start with. */
  previous: Previous | undefined
  /** Deploys the worker before the migrations. */
  isWorkerFirst: boolean
}
export type Result = { records: Recorded[]; faults: Counts; emails: Counts; findings: Finding[] }

/** Runs members, faults, and cron side by side, then repairs everything and audits. */
export async function runSoak(options: Options): Promise<Result> {
  const { stateDir, ms, rate, faults, folder, sql, previous, isWorkerFirst } = options
  const offset = CLOCKS_CHANGE - ms / 2 - Date.now()
  const realNow = Date.now
  // The demo data is made around the time of the soak.
  Date.now = () => realNow() + offset
  const since = Date.now()
  const mail = await startMail()
  const push = await startPushService()
  const services = { mailUrl: mail.url, mailKey: MAIL_KEY, pushUrl: push.url }
  const server = await startServer({ stateDir, ...services, folder, previous })
  const counts: Counts = {}
  try {
    await server.setClock(offset)
    if (sql) await server.query(sql)
    const world = new World(() => server.url, push)
    push.onText = (email, text) => world.confidential.search(email, text)
    mail.onText = (email, text) => {
      world.confidential.search(email, text)
      world.links.collect(email, text)
    }
    await readHistory(world, server)
    await signInAll(world, server)
    const startedAt = Date.now()
    const before = await readStates(server.query)
    const endsAt = performance.now() + ms
    const isOver = () => performance.now() >= endsAt
    const disturbed: Period[] = []
    let isCronSkipped = false
    const setCron = (isSkipped: boolean) => {
      isCronSkipped = isSkipped
    }
    await Promise.all([
      sendTraffic(world, rate, isOver),
      fail({ server, mail, counts, isWorkerFirst, faults, setCron, disturbed, isOver }),
      repeatCron(server, () => isCronSkipped, isOver),
    ])
    const injected = await server.setFaults({})
    const answers = await auditAnswers(world.ledger, before, server.query)
    const times = await auditTimes(world.chosenTimes, server.query)
    const series = await auditSeries(world, server.query)
    const plans = await auditPlans(world, server.query)
    const updates = await auditUpdates(world, server.query)
    const numbers = await auditNumbers(world, server.query)
    await finishWork({ server, offset, world, startedAt, services: [mail, push] })
    await rateEnded(world, server.query, startedAt)
    const profiles = await auditProfiles(world, server.query)
    const expiry = { from: startedAt, to: Date.now() + EXPIRED_AFTER_HOURS * HOUR_MS }
    const state = await auditState({
      query: server.query,
      files: await server.listFiles(),
      delivered: mail.delivered,
      overlapping: mail.overlapping,
      since,
    })
    const { records } = world.clients
    return {
      records,
      faults: { ...injected, ...mail.counts, ...counts, 'change of the clocks': 1 },
      emails: await countEmails(server),
      findings: [
        answers,
        times,
        series,
        auditClosed(world.closed),
        auditFailures(records, disturbed),
        auditLeaks(world.secrets),
        auditConfidential(world.confidential),
        await auditAnswered(world.answered, server.query),
        await auditExpiry(server.query, expiry),
        await auditDecisions(server.query, expiry.to),
        profiles,
        plans,
        updates,
        numbers,
        auditSequences(world),
        ...(await auditPushes(push, server.query)),
        await auditHints(world.hints, server.query),
        await auditActors(world, server.query, startedAt),
        auditOnce(world),
        auditLinks(world.links),
        ...state,
      ],
    }
  } finally {
    Date.now = realNow
    await server.stop()
    await mail.stop()
    await push.stop()
  }
}

/** Reads whose email address is whose, and the seats of activities that have ended. */
async function readHistory(world: World, server: SoakServer): Promise<void> {
  for (const { id, email } of await server.query('select id, email from users'))
    world.emails.set(String(id), String(email))
  const seats =
    await server.query(`select seat.activity_id, seat.user_id, activities.creator_id from participations seat
    join activities on activities.id = seat.activity_id
    where activities.ends_at between ${Date.now() - RECENT_MS} and ${Date.now()} and activities.cancelled_at is null
      and seat.status <> 'QUIT'`)
  for (const { activity_id, user_id, creator_id } of seats) {
    const past = world.past.get(String(activity_id)) ?? { creatorId: String(creator_id), seated: new Set() }
    past.seated.add(String(user_id))
    world.past.set(String(activity_id), past)
  }
}

async function signInAll(world: World, server: SoakServer): Promise<void> {
  const rows = await server.query(`select email from users where deleted_at is null and suspended_at is null
    and not is_admin and role = 'USER' and can_join_activities order by email limit ${PEOPLE}`)
  for (const { email } of rows) {
    const person = newPerson(String(email))
    if (!(await world.signIn(person))) throw new Error(`${email} could not sign in`)
    await subscribePush(world, person)
    world.people.push(person)
  }
  if (!(await world.signIn(world.admin))) throw new Error('The admin could not sign in')
}

/** Starts journeys at a fixed rate, whether earlier ones have ended or not, and waits for the last. */
async function sendTraffic(world: World, rate: number, isOver: () => boolean): Promise<void> {
  const running = new Set<Promise<void>>()
  while (!isOver()) {
    const journey = makeJourney(world).finally(() => running.delete(journey))
    running.add(journey)
    await wait(1000 / rate)
  }
  await Promise.all(running)
}

type Failing = Parameters<(typeof FAULTS)[string]>[0] & {
  faults: string[]
  setCron: (isSkipped: boolean) => void
  /** Periods with a fault, which are added. */
  disturbed: Period[]
  isOver: () => boolean
}

/** Injects one fault after another, with a pause between them. */
async function fail({
  server,
  mail,
  counts,
  isWorkerFirst,
  faults,
  setCron,
  disturbed,
  isOver,
}: Failing): Promise<void> {
  for (let at = 0; !isOver() && faults.length > 0; at++) {
    const name = faults[at % faults.length] ?? ''
    await wait(CALM_MS)
    const period = { name, from: performance.now(), to: Number.POSITIVE_INFINITY }
    disturbed.push(period)
    setCron(name === 'cron skipped')
    await FAULTS[name]?.({ server, mail, counts, isWorkerFirst })
    if (!MOMENTARY.has(name)) await wait(FAULT_MS)
    setCron(false)
    mail.set('ok')
    await server.setFaults({})
    period.to = performance.now()
  }
}

async function repeatCron(
  server: SoakServer,
  isSkipped: () => boolean,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await wait(CRON_EVERY_MS)
    // The worker may be down at this moment.
    if (!isSkipped()) await runCron(server).catch(() => {})
  }
}

type Finishing = {
  server: SoakServer
  offset: number
  world: World
  startedAt: number
  services: { waiting: ReadonlySet<string> }[]
}

/**
 * Lets the worker finish what faults interrupted: email, cleaning up. Moves the clock past its pauses, and then to the time
 * when the last email is due. Meanwhile, questions of emails are answered by their links, and participants dispute marks.
 */
async function finishWork({ server, offset, world, startedAt, services }: Finishing): Promise<void> {
  let passed = 0
  const runAfter = async (ms: number) => {
    passed = ms
    await waitForSenders(services)
    await server.setClock(offset + passed)
    await runCron(server)
    await runCron(server)
  }
  for (const minutes of [0, 6, 20]) await runAfter(minutes * MINUTE_MS)
  for (const hours of HOURS_LATER) {
    await runAfter(hours * HOUR_MS)
    await answerLinks(world)
  }
  await disputeEnded(world, server.query, { from: startedAt, to: Date.now() + passed })
  for (let times = 0; times < LAST_EMAILS_MAX; times++) {
    const [waiting] = await server.query(
      'select max(due_at) due from outbox where sent_at is null and dropped_at is null',
    )
    if (waiting?.due == null) return
    await runAfter(Math.max(passed + MINUTE_MS, Number(waiting.due) - Date.now() + MINUTE_MS))
  }
}

/** Waits until nothing is being sent. A clock that moves past the lease of a sender would let a second one in. */
async function waitForSenders(services: Finishing['services']): Promise<void> {
  for (let calm = 0; calm < CALM_CHECKS; calm++) {
    await wait(CALM_CHECK_MS)
    if (services.some(({ waiting }) => waiting.size > 0)) calm = -1
  }
}

/** Returns the number of emails by what became of them. */
async function countEmails(server: SoakServer): Promise<Counts> {
  const rows = await server.query(`select count(*) n,
    iif(sent_at is not null, 'sent', coalesce(last_error, 'waiting')) fate from outbox group by fate`)
  return Object.fromEntries(rows.map(({ fate, n }) => [String(fate), Number(n)]))
}
