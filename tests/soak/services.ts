import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../e2e/support/loopback.ts'
import { createPushKeys } from '../push-device.ts'

/** Realistic response times of the services (ms). */
const MAIL_MS = 150
const PUSH_MS = 600
/** A host that members may register; the worker sends to the fake service instead. */
const PUSH_SERVICE = 'https://fcm.googleapis.com'

/** `down` responds with 503. `deaf` delivers but cuts the connection, so that the worker retries. */
type MailMode = 'ok' | 'down' | 'deaf'

/** Times are from `performance.now()`. `isKnownExpired`: a sender was told that the subscription has expired. */
const DEVICE = { received: 0, lastAt: 0, removedAt: Infinity, hasExpired: false, isKnownExpired: false }
export type Device = typeof DEVICE & { decrypt: Decrypt }
type Decrypt = Awaited<ReturnType<typeof createPushKeys>>['decrypt']

function pushTo(device: Device): number {
  device.isKnownExpired ||= device.hasExpired
  if (device.hasExpired) return 410
  device.received += 1
  device.lastAt = performance.now()
  return 201
}

/** A mail provider with Resend's API, and a push service that decrypts what it receives. */
export class Services {
  /** Starts both services on a free port. */
  static async start(): Promise<Services> {
    const services = new Services()
    services.url = await listen(services.#server)
    return services
  }

  url = ''
  mail: MailMode = 'ok'
  /** Idempotency keys of the delivered emails. */
  readonly delivered = new Set<string>()
  readonly devices = new Map<string, Device>()
  /** Emails and pushes that a second sender delivered while the first one was still waiting for its response. */
  readonly overlapping: string[] = []
  readonly #waiting = new Set<string>()
  readonly #server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = new Uint8Array(await buffer(request))
      const path = request.url ?? ''
      const device = this.devices.get(PUSH_SERVICE + path)
      if (path !== '/emails' && !device) return void response.writeHead(404).end()
      const text = device ? await device.decrypt(body) : new TextDecoder().decode(body)
      const key = device ? `${path} ${text}` : String(request.headers['idempotency-key'])
      if (this.#waiting.has(key)) this.overlapping.push(key)
      this.#waiting.add(key)
      // A killed sender no longer waits. Its connection may already be closed.
      response.once('close', () => this.#waiting.delete(key))
      await wait(device ? PUSH_MS : MAIL_MS)
      this.#waiting.delete(key)
      const status = device ? pushTo(device) : this.#email(key)
      if (status === 299) response.destroy()
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id: key }))
    })
  }

  /** Returns the status of the response to an email; 299 means to cut the connection. */
  #email(key: string): number {
    if (this.mail === 'down') return 503
    const isNew = !this.delivered.has(key)
    this.delivered.add(key)
    return this.mail === 'deaf' && isNew ? 299 : 200
  }

  /** Creates a push subscription, as a browser does. */
  async subscribe() {
    const { decrypt, ...keys } = await createPushKeys()
    const endpoint = `${PUSH_SERVICE}/fcm/send/${crypto.randomUUID()}`
    const device: Device = { ...DEVICE, decrypt }
    this.devices.set(endpoint, device)
    return { endpoint, keys, device }
  }

  /** Waits until nothing is being sent. Otherwise, advancing the clock past a sender's lease would allow a second sender. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < 4; calm++) {
      await wait(200)
      if (this.#waiting.size > 0) calm = -1
    }
  }
}
