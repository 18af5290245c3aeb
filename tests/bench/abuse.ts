import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localVars } from '../../scripts/local.ts'
import { serveBuild } from '../../scripts/serve.ts'
import type { AbusedCall, Target } from './abuse/requests.ts'
import { listAbusedCalls, NEW_ACTIVITY } from './abuse/requests.ts'

const HELP = `One member sends every call in a loop of its own, all at the same time, against the production build, while others use the
site as usual. Prints what each call allowed. Fails when somebody else's email waited longer than 30 s, when the memory
grew by more than 100 MB above idle, or when somebody else was refused. The memory is that of the workerd process, which
also runs the local databases and file storage.

  npm run bench:abuse

  --seconds N   length of the attack (default 60)
  --only TEXT   send only calls whose name matches this regular expression
  --help        print this text

  PORT  port of the server; its data is in a temporary folder`

const EMAIL_WAIT_MAX_MS = 30_000
const MEMORY_MAX_MB = 100
/** Loops that send each call. */
const LOOPS = 2
/** Pause of a loop whose call is over its limit, so that the others reach theirs. */
const PAUSE_MS = 1000
const PASSWORD = 'tagalong-demo'
/** Stands for a request whose connection the server closed: refused, like a 4xx. */
const CLOSED = 499
const MEMBER = { email: 'participant@tagalong.example', address: '127.0.0.1' }
const ORGANIZER = { email: 'organizer@tagalong.example', address: '127.0.0.2' }
const ADMIN = { email: 'admin@tagalong.example', address: '127.0.0.4' }
/** Activities that the member may apply to: three times to each. */
const ACTIVITIES = 11

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

type Tally = { sent: number; allowed: number; limited: number; refused: number; failed: number }
type Client = (method: string, path: string, init?: RequestInit) => Promise<Response>

const stateDir = mkdtempSync(join(tmpdir(), 'tagalong-abuse-'))
process.env.STATE_DIR = stateDir
buildApp()
const { url, stop, db } = await serveBuild({ port: localPort(), stateDir, vars: localVars() })
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await stop()
  rmSync(stateDir, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const member = await signIn(MEMBER)
  const organizer = await signIn(ORGANIZER)
  const chosen = new RegExp(values.only)
  const target = await prepareTarget(member, organizer)
  const calls = (await listAbusedCalls(url, target)).filter(({ id }) => chosen.test(id))
  const idle = await idleMegabytes()
  const startedAt = Date.now()
  const endsAt = startedAt + Number(values.seconds) * 1000
  const isOver = () => Date.now() >= endsAt
  const tallies = new Map(
    calls.map(({ id }) => [id, { sent: 0, allowed: 0, limited: 0, refused: 0, failed: 0 }]),
  )
  let peak = idle
  const sampling = setInterval(() => {
    peak = Math.max(peak, workerMegabytes())
  }, 250)
  const loops = Array.from({ length: LOOPS }, () => calls).flat()
  const [refusals] = await Promise.all([
    browseHonestly(organizer, isOver),
    ...loops.map((call) => abuse(member, call, { tally: tallies.get(call.id), isOver })),
  ])
  clearInterval(sampling)
  const waited = await longestWaitMs(startedAt)
  printTallies(tallies)
  const failed = [...tallies].filter(([, tally]) => tally.failed > 0).map(([id]) => id)
  const checks: [claim: string, holds: boolean][] = [
    [
      `the longest wait of somebody else's email was ${(waited / 1000).toFixed(1)} s`,
      waited <= EMAIL_WAIT_MAX_MS,
    ],
    [
      `memory was ${Math.round(peak - idle)} MB above idle (${Math.round(idle)} MB)`,
      peak - idle <= MEMORY_MAX_MB,
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

/** Sends a call again and again. */
async function abuse(
  member: Client,
  call: AbusedCall,
  { tally, isOver }: { tally: Tally | undefined; isOver: () => boolean },
): Promise<void> {
  while (tally && !isOver()) {
    // The server may close the connection before it has read a large body that it refuses.
    const status = await member(call.method, call.path, call.init()).then(
      (response) => response.status,
      () => CLOSED,
    )
    tally.sent++
    if (status < 400) tally.allowed++
    else if (status === 429) tally.limited++
    else if (status < 500) tally.refused++
    else tally.failed++
    if (status === 429) await wait(PAUSE_MS)
  }
}

/** Uses the site as other people do, from other networks and the member's own. Returns what was refused. */
async function browseHonestly(organizer: Client, isOver: () => boolean): Promise<string[]> {
  const refusals: string[] = []
  const visitor = clientOf({ address: '127.0.0.3' })
  const neighbor = clientOf({ address: MEMBER.address })
  const expectOk = async (name: string, request: Promise<Response>) => {
    const { ok, status } = await request
    if (!ok) refusals.push(`${name} ${status}`)
  }
  for (let turn = 0; !isOver(); turn++) {
    await expectOk('list', organizer('GET', '/activities?limit=20'))
    await expectOk('received', organizer('GET', '/applications/received'))
    await expectOk('places', organizer('GET', '/locations/search?q=santa'))
    await expectOk('health', visitor('GET', '/health'))
    if (turn % 5 === 0) {
      const code = { code: 'WELCOME26' }
      await expectOk('invitation', visitor('POST', '/invitations/validate', jsonOf(code)))
      await expectOk(
        'invitation from the same network',
        neighbor('POST', '/invitations/validate', jsonOf(code)),
      )
    }
    if (turn % 10 === 0)
      await expectOk(
        'log in',
        visitor('POST', '/auth/login', jsonOf({ email: ORGANIZER.email, password: PASSWORD })),
      )
    if (turn % 20 === 0)
      await expectOk(
        'password link',
        visitor('POST', '/auth/forgot-password', jsonOf({ email: 'admin@tagalong.example' })),
      )
    await wait(1000)
  }
  return refusals
}

/** Returns the longest time that an email to somebody else waited after it was due, in milliseconds. */
async function longestWaitMs(since: number): Promise<number> {
  const { results } = await db
    .prepare(
      `select max(coalesce(sent_at, ?1) - due_at) as waited from letters
       where created_at >= ?2 and due_at <= ?1 and dropped_at is null
         and coalesce(user_id, '') <> (select id from users where email = ?3)`,
    )
    .bind(Date.now(), since, MEMBER.email)
    .all<{ waited: number | null }>()
  return Math.max(0, results[0]?.waited ?? 0)
}

function printTallies(tallies: Map<string, Tally>): void {
  console.log('| Call | sent | allowed | limited (429) | refused (other 4xx) | 5xx |')
  console.log('|---|---|---|---|---|---|')
  for (const [id, { sent, allowed, limited, refused, failed }] of tallies)
    console.log(`| ${[id, sent, allowed, limited, refused, failed].join(' | ')} |`)
}

/** Gives the member an activity, a seat in another one, and activities to apply to. */
async function prepareTarget(member: Client, organizer: Client): Promise<Target> {
  const [me, owner, admin] = await Promise.all([member, organizer, await signIn(ADMIN)].map(readOwnId))
  if (!me || !owner || !admin) throw new Error('The demo users are missing')
  const seatedActivityId = await publish(organizer)
  const seat = await send<{ id: string }>(member, 'POST', '/applications', { activityId: seatedActivityId })
  await send(organizer, 'PATCH', '/applications', { applicationId: seat.id, status: 'APPROVED' })
  const activityIds: string[] = []
  for (let at = 0; at < ACTIVITIES; at++) activityIds.push(await publish(organizer))
  const application = await send<{ id: string }>(member, 'POST', '/applications', {
    activityId: activityIds[0],
  })
  return {
    ownId: me,
    userId: owner,
    strangerId: admin,
    seatedActivityId,
    ownActivityId: await publish(member),
    activityIds,
    applicationId: application.id,
  }
}

async function readOwnId(client: Client): Promise<string> {
  return (await send<{ user: { id: string } }>(client, 'GET', '/auth/me')).user.id
}

async function publish(client: Client): Promise<string> {
  return (await send<{ id: string }>(client, 'POST', '/activities', NEW_ACTIVITY)).id
}

async function send<Body>(client: Client, method: string, path: string, body?: object): Promise<Body> {
  const response = await client(method, path, body && jsonOf(body))
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

function jsonOf(body: object) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function signIn({ email, address }: { email: string; address: string }): Promise<Client> {
  const response = await clientOf({ address })('POST', '/auth/login', jsonOf({ email, password: PASSWORD }))
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return clientOf({ address, cookie })
}

function clientOf({ address, cookie }: { address: string; cookie?: string }): Client {
  return async (method, path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cf-connecting-ip', address)
    if (cookie) headers.set('cookie', cookie)
    const request = () => fetch(`${url}/api${path}`, { ...init, method, headers, redirect: 'manual' })
    // Sent again, as browsers do, if the server had closed the connection that it was sent on.
    const response = await request().catch(request)
    // A body that nobody reads keeps its connection.
    return new Response(await response.arrayBuffer().then((body) => (body.byteLength > 0 ? body : null)), {
      status: response.status,
      headers: response.headers,
    })
  }
}

/** Returns the worker's memory once it has not grown for three seconds. */
async function idleMegabytes(): Promise<number> {
  let last = 0
  for (let turn = 0; turn < 10; turn++) {
    await wait(1000)
    const now = workerMegabytes()
    if (turn >= 2 && now <= last) return now
    last = now
  }
  return last
}

/** Reads the memory of the workerd processes that this program started, in MB; 0 except on Linux. */
function workerMegabytes(): number {
  let pages = 0
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      const [name = '', rest = ''] = readFileSync(file, 'utf8').split(') ')
      if (!name.endsWith('(workerd') || Number(rest.split(' ')[1]) !== process.pid) continue
      pages += Number(readFileSync(file.replace(/stat$/, 'statm'), 'utf8').split(' ')[1])
    } catch {
      // The process ended meanwhile.
    }
  }
  return (pages * 4096) / 1024 ** 2
}
