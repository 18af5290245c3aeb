import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localVars } from '../../scripts/local.ts'
import { serveBuild } from '../../scripts/serve.ts'
import type { AbusedCall, Target } from './abuse/requests.ts'
import { listAbusedCalls } from './abuse/requests.ts'

const HELP = `One member calls everything in a loop against the production build, while others use the site as usual. Prints what each
call allowed. Fails when somebody else's email waited longer than 30 s, when the worker used more than 100 MB above
idle, or when somebody else was refused.

  npm run bench:abuse

  --seconds N   length of the attack (default 60)
  --help        print this text

  PORT  port of the server; its data is in a temporary folder`

const EMAIL_WAIT_MAX_MS = 30_000
const MEMORY_MAX_MB = 100
/** Requests that the member has open at the same time. */
const LOOPS = 4
const PASSWORD = 'tagalong-demo'
/** Stands for a request whose connection the server closed: refused, like a 4xx. */
const CLOSED = 499
const MEMBER = { email: 'participant@tagalong.example', address: '127.0.0.1' }
const ORGANIZER = { email: 'organizer@tagalong.example', address: '127.0.0.2' }

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, help: { type: 'boolean' } },
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
  const calls = await listAbusedCalls(url, await chooseTarget(member, organizer))
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
  const [refusals] = await Promise.all([
    browseHonestly(organizer, isOver),
    ...Array.from({ length: LOOPS }, (_, loop) => abuse(member, calls, { tallies, isOver, loop })),
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

/** Sends every call in turn, from a different start in each loop. */
async function abuse(
  member: Client,
  calls: AbusedCall[],
  { tallies, isOver, loop }: { tallies: Map<string, Tally>; isOver: () => boolean; loop: number },
): Promise<void> {
  for (let at = Math.floor((calls.length / LOOPS) * loop); !isOver(); at++) {
    const call = calls[at % calls.length]
    const tally = call && tallies.get(call.id)
    if (!tally) continue
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
  }
}

/** Uses the site as other people do, from other networks and the member's own. Returns what was refused. */
async function browseHonestly(organizer: Client, isOver: () => boolean): Promise<string[]> {
  const refusals: string[] = []
  const visitor = clientOf({ address: '127.0.0.3' })
  const neighbor = clientOf({ address: MEMBER.address })
  const post = (body: object) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
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
      await expectOk('invitation', visitor('POST', '/invitations/validate', post(code)))
      await expectOk(
        'invitation from the same network',
        neighbor('POST', '/invitations/validate', post(code)),
      )
    }
    if (turn % 10 === 0)
      await expectOk(
        'log in',
        visitor('POST', '/auth/login', post({ email: ORGANIZER.email, password: PASSWORD })),
      )
    if (turn % 20 === 0)
      await expectOk(
        'password link',
        visitor('POST', '/auth/forgot-password', post({ email: 'admin@tagalong.example' })),
      )
    await new Promise((resolve) => setTimeout(resolve, 1000))
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

async function chooseTarget(member: Client, organizer: Client): Promise<Target> {
  const me = await read<{ user: { id: string } }>(member, '/auth/me')
  const owner = await read<{ user: { id: string } }>(organizer, '/auth/me')
  type Listed = { items: { id: string; dateTime: string }[] }
  const { items } = await read<Listed>(member, `/activities/creator/${owner.user.id}?limit=100`)
  const applications = await read<Listed>(member, '/applications/mine')
  const open = items.find(({ dateTime }) => Date.parse(dateTime) > Date.now())
  if (!open) throw new Error('The demo data has no upcoming activity of the organizer')
  return {
    activityId: open.id,
    userId: owner.user.id,
    ownId: me.user.id,
    applicationId: applications.items[0]?.id ?? 'x',
  }
}

async function read<Body>(client: Client, path: string): Promise<Body> {
  return (await (await client('GET', path)).json()) as Body
}

async function signIn({ email, address }: { email: string; address: string }): Promise<Client> {
  const response = await clientOf({ address })('POST', '/auth/login', {
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  })
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
    const response = await fetch(`${url}/api${path}`, { ...init, method, headers, redirect: 'manual' })
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
    await new Promise((resolve) => setTimeout(resolve, 1000))
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
