import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { LiveHint, UserTopic } from '../../../worker/contract/live'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import type { LiveActivityObject, LiveUserObject } from '../../../worker/platform/live-objects'
import { createClient, ORIGIN } from './client'
import type { SignedInUser } from './users'
import { signedInUser } from './users'

// Durable Objects write to disk before they respond, which can exceed Vitest's default of one second.
export const OBJECT_TIMEOUT = { timeout: 10_000 }

/** Returns the user with a client whose acts send hints to open tabs. */
export const heard = (user: SignedInUser): SignedInUser => ({
  ...user,
  ...createClient({ cookies: user.cookies, bindings: env }),
})

/** Inserts a user with an open session whose acts send hints to open tabs. */
export const liveUser = async (overrides?: Parameters<typeof signedInUser>[0]) =>
  heard(await signedInUser(overrides))

/** Returns the Durable Object that holds a user's connections. */
export const userObject = (id: string): DurableObjectStub<LiveUserObject> =>
  bound(env.LIVE_USERS).getByName(id)
/** Returns the Durable Object that holds an activity's listeners. */
const activityObject = (id: string): DurableObjectStub<LiveActivityObject> =>
  bound(env.LIVE_ACTIVITIES).getByName(id)

function bound<T>(namespace: T | undefined): T {
  if (!namespace) throw new Error('wrangler.toml binds no objects for live updates')
  return namespace
}

/** Requests a WebSocket. */
export const requestLive = (
  client: Pick<SignedInUser, 'get'>,
  headers: Record<string, string> = { upgrade: 'websocket', origin: ORIGIN },
) => client.get('/api/live', { headers })

/** Opens a connection that follows the activities in `watch`. */
export async function openTab(user: SignedInUser, ...watch: string[]) {
  const { status, webSocket } = await requestLive(user)
  if (!webSocket) throw new Error(`No WebSocket: ${status}`)
  webSocket.accept()
  const hints: LiveHint[] = []
  const closed: { code?: number } = {}
  webSocket.addEventListener('message', ({ data }) => void hints.push(JSON.parse(String(data))))
  webSocket.addEventListener('close', ({ code }) => void Object.assign(closed, { code }))
  const tab = {
    send: (message: unknown) =>
      webSocket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => webSocket.close(),
    /** Waits until this connection is closed. Returns the close code. */
    closing: () =>
      vi.waitFor(() => expect(closed.code).toBeDefined(), OBJECT_TIMEOUT).then(() => closed.code),
    isOpen: () => closed.code === undefined,
    /** Returns and clears the distinct hints received so far, including those still pending for `activityIds`. */
    hears: async (...activityIds: string[]) => {
      for (const id of activityIds) await settle(id)
      await flush(user.id, hints)
      return [...new Map(hints.splice(0).map((hint) => [JSON.stringify(hint), hint])).values()].filter(
        ({ about }) => about !== MARK,
      )
    },
  }
  if (watch.length > 0) await tabWatches(user.id, tab, watch)
  return tab
}

/** Waits until an activity's listeners have received everything. Runs the alarm at once, instead of after two seconds. */
async function settle(activityId: string): Promise<void> {
  const object = activityObject(activityId)
  const readState = () =>
    runInDurableObject(object, async (_, { storage }) => {
      const [alarm, listeners] = [await storage.getAlarm(), await storage.list({ limit: 1 })]
      return { alarm, isListenedTo: listeners.size > 0 }
    })
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(object)
    const { alarm, isListenedTo } = await readState()
    expect(isListenedTo && (alarm ?? 0) < now() + MINUTE_MS, 'someone is being told').toBe(false)
  }, OBJECT_TIMEOUT)
}

/** Returns an activity's listeners. */
export function listenersOf(activityId: string): Promise<string[]> {
  return runInDurableObject(activityObject(activityId), async (_, { storage }) => [
    ...(await storage.list()).keys(),
  ])
}

/** A marker that every open tab receives after all earlier hints. */
const MARK = 'mark' as UserTopic

async function flush(userId: string, heard: readonly LiveHint[]): Promise<void> {
  await userObject(userId).tell([MARK])
  await vi.waitFor(() => expect(heard.map(({ about }) => about)).toContain(MARK), OBJECT_TIMEOUT)
}

async function tabWatches(userId: string, tab: { send: (message: unknown) => void }, watch: string[]) {
  tab.send({ watch })
  for (const id of watch)
    await vi.waitFor(async () => expect(await userObject(userId).deliver(id, [])).toBe(true), OBJECT_TIMEOUT)
}
