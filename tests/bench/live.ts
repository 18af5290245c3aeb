import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../scripts/build/steps.ts'
import { localPort, localStateDir, localVars } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { serveBuild } from '../../scripts/serve.ts'
import type { LiveHint } from '../../worker/contract/live.ts'
import { cheapHash } from '../cheap-hash.ts'
import { clientsOf, openSocket, PASSWORD } from './client.ts'
import { megabytesOf, secondsOf, watchWorkers } from './server.ts'

const HELP = `Opens one activity's page as many users, and measures how long a change takes to reach all of them.

  npm run bench:live

  --listeners N   users (default 1000)
  --rounds N      changes (default 5)
  --help          print this text

Prints the time from the organizer's answer until the first, the middle, and the last listener heard, the processor time of a
change, and the memory of the worker's process. PORT is the port of the server; its data is in a folder "live" of STATE_DIR.`

const { values } = readOptions(HELP, {
  options: {
    listeners: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
})
const AT_ONCE = 16
/** Longer than the worker's pause between two messages about an activity. */
const PAUSE_MS = 3000

await measure(Number(values.listeners), Number(values.rounds))

async function measure(listeners: number, rounds: number): Promise<void> {
  await buildApp()
  const startedWorkers = watchWorkers()
  const stateDir = join(localStateDir(), 'live')
  const vars = { ...localVars(), RATE_LIMIT_FACTOR: '1000' }
  const { url, stop, db } = await serveBuild({ port: localPort(), stateDir, vars })
  const workers = startedWorkers()
  const cpuSeconds = () => secondsOf(workers) ?? 0
  const megabytes = () => Math.round(megabytesOf(workers))

  const emails = Array.from({ length: listeners }, (_, at) => `listener-${at}@example.com`)
  await db
    .prepare(
      `insert into users (id, email, password_hash, name, created_at, updated_at)
       select value, value, ?, 'Listener', ?, ? from json_each(?)`,
    )
    .bind(cheapHash(PASSWORD), Date.now(), Date.now(), JSON.stringify(emails))
    .run()
  const { readCookie } = clientsOf(url)
  const organizer = await readCookie({ email: 'organizer@tagalong.example' })
  const activity = await db
    .prepare(
      `select activities.id, max_participants maximum from activities join users on users.id = creator_id
       where email = 'organizer@tagalong.example' and cancelled_at is null and starts_at > ? limit 1`,
    )
    .bind(Date.now())
    .first<{ id: string; maximum: number }>()
  if (!activity) throw new Error('The demo organizer has no upcoming activity')

  const cookies = await inTurns(emails, (email) => readCookie({ email }))
  const before = megabytes()
  let heard: number[] = []
  let allHeard = () => {}
  const sockets = await inTurns(cookies, (cookie) =>
    open({ url, cookie, activityId: activity.id }, (hint) => {
      if (hint.about !== 'seats') return
      heard.push(performance.now())
      if (heard.length === listeners) allHeard()
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  console.log(`${listeners} listeners: ${before} MB before they connect, ${megabytes()} MB after`)
  for (let round = 1; round <= rounds; round++) {
    heard = []
    const done = new Promise<void>((resolve) => (allHeard = resolve))
    const cpuBefore = cpuSeconds()
    const response = await fetch(`${url}/api/activities/${activity.id}`, {
      method: 'PATCH',
      headers: { cookie: organizer, 'content-type': 'application/json' },
      body: JSON.stringify({ maxParticipants: activity.maximum + round }),
    })
    if (!response.ok) throw new Error(`The change was refused: ${response.status} ${await response.text()}`)
    const answeredAt = performance.now()
    await done
    const times = heard.map((at) => Math.round(at - answeredAt)).toSorted((a, b) => a - b)
    const cpuMs = Math.round((cpuSeconds() - cpuBefore) * 1000)
    console.log(
      `change ${round}: first ${times[0]} ms, middle ${times[Math.floor(listeners / 2)]} ms, last ${times.at(-1)} ms; ` +
        `processor ${cpuMs} ms; ${megabytes()} MB`,
    )
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  for (const socket of sockets) socket.close()
  await stop()
  rmSync(stateDir, { recursive: true, force: true })
}

/** Connects like a browser tab that shows an activity. */
async function open(
  { url, cookie, activityId }: { url: string; cookie: string; activityId: string },
  onHint: (hint: LiveHint) => void,
): Promise<WebSocket> {
  const socket = await openSocket(url, cookie)
  if (!socket) throw new Error('A listener was refused')
  socket.addEventListener('message', ({ data }) => onHint(JSON.parse(String(data))))
  socket.send(JSON.stringify({ watch: [activityId] }))
  return socket
}

/** Runs a step for each item, with a few running at a time. */
async function inTurns<T, R>(items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(step))))
  return results
}
