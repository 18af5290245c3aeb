import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createPushKeys } from '../push-device.ts'

/** How long the service takes to answer, as a real one does. */
const ANSWER_MS = 600
/** A host that members may name; the worker sends to the stand-in in its place. */
const SERVICE = 'https://fcm.googleapis.com'
/** A push may be on its way when its device is removed. */
const GRACE_MS = 5_000

type Device = {
  decrypt: (body: Uint8Array<ArrayBuffer>) => Promise<string>
  /** Pushes that the service accepted, and the time of the last in the milliseconds of `performance.now()`. */
  received: number
  lastAt: number
  removedAt: number
  /** Email address of its user. */
  email: string
  /** Whether the browser has given up the subscription, and whether a sender was told. */
  hasExpired: boolean
  isKnownExpired: boolean
}
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushStandIn = {
  url: string
  devices: Map<string, Device>
  /** Pushes that a second sender handed over while the first one waited for its answer. */
  overlapping: Set<string>
  /** Pushes whose senders wait for an answer. */
  waiting: ReadonlySet<string>
  /** Creates a browser's subscription. */
  subscribe: (email: string) => Promise<Subscription>
  /** Ends a subscription, so that the next push to it is answered with 410. */
  expire: (endpoint: string) => void
  /** Gets each push that was accepted, decrypted, with the email address of the device's user. */
  onText: (email: string, text: string) => void
  /** Notes that a device was removed, so that nothing may reach it. */
  remove: (endpoint: string) => void
  stop: () => Promise<void>
}

/** Starts a push service on a free port. It decrypts what it gets, so that equal pushes are recognized. */
export async function startPushService(): Promise<PushStandIn> {
  const devices = new Map<string, Device>()
  const overlapping = new Set<string>()
  const waiting = new Set<string>()
  const server = createServer(async (request, response) => {
    const device = devices.get(`${SERVICE}${request.url}`)
    if (!device) return void response.writeHead(404).end()
    const text = await device.decrypt(await readBytes(request))
    const push = `${request.url} ${text}`
    if (waiting.has(push)) overlapping.add(push)
    waiting.add(push)
    // A sender that is killed no longer waits.
    response.once('close', () => waiting.delete(push))
    await wait(ANSWER_MS)
    if (device.hasExpired) {
      device.isKnownExpired = true
      return void response.writeHead(410).end()
    }
    standIn.onText(device.email, text)
    Object.assign(device, { received: device.received + 1, lastAt: performance.now() })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  const standIn: PushStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    devices,
    overlapping,
    waiting,
    onText: () => {},
    subscribe: async (email) => {
      const { decrypt, ...keys } = await createPushKeys()
      const endpoint = `${SERVICE}/fcm/send/${crypto.randomUUID()}`
      const removedAt = Number.POSITIVE_INFINITY
      const isOpen = { hasExpired: false, isKnownExpired: false }
      devices.set(endpoint, { decrypt, email, received: 0, lastAt: 0, removedAt, ...isOpen })
      return { endpoint, keys }
    },
    expire: (endpoint) => {
      const device = devices.get(endpoint)
      if (device) device.hasExpired = true
    },
    remove: (endpoint) => {
      const device = devices.get(endpoint)
      if (device) device.removedAt = performance.now() + GRACE_MS
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return standIn
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
