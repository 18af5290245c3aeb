import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { NewPushSubscription, PushDevice, PushMessage } from '../../../worker/contract/push'
import { now } from '../../../worker/platform/clock'
import { createPushKeys, readVapid } from '../../push-device'
import type { TestClient } from './client'
import { readJson } from './responses'

const SERVICE = 'https://fcm.googleapis.com'
const PUSH_MAX_BYTES = 4096

/** A received push, with the headers that its push service interprets. */
type ReceivedPush = PushMessage & { ttl: number; urgency: string | null; topic: string | null }

/** A browser that can subscribe, and the pushes it received. */
export type TestDevice = { subscription: NewPushSubscription; received: ReceivedPush[]; serverKey: string }

type Answer = (request: Request) => Response | Promise<Response>
const created: Answer = () => new Response(null, { status: 201 })

/**
 * Replaces `fetch` with a push service that checks the VAPID signature, decrypts pushes, and delivers them to devices. Set
 * `answer` to change its response; rejected pushes are not delivered. `attempts` counts requests.
 */
export function startPushService() {
  const devices = new Map<
    string,
    TestDevice & { decrypt: (body: Uint8Array<ArrayBuffer>) => Promise<string> }
  >()
  const service = {
    attempts: 0,
    answer: created,
    /** Creates a device in a time zone, without subscribing it. */
    async createDevice({ timeZone = 'UTC' }: { timeZone?: string } = {}): Promise<TestDevice> {
      const { decrypt, ...keys } = await createPushKeys()
      const endpoint = `${SERVICE}/fcm/send/${crypto.randomUUID()}`
      const serverKey = env.VAPID_PUBLIC_KEY ?? ''
      const device = {
        subscription: { endpoint, keys, serverKey, timeZone },
        received: [],
        serverKey,
        decrypt,
      }
      devices.set(endpoint, device)
      return device
    },
    /** Creates a device and subscribes it in a client's session. */
    async subscribe(client: TestClient, options: { timeZone?: string } = {}) {
      const device = await service.createDevice(options)
      const { id } = await readJson<PushDevice>(client.post('/api/push/subscriptions', device.subscription))
      return Object.assign(device, { id })
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.redirect !== 'manual') throw new Error('This would follow a redirect')
    const device = devices.get(request.url)
    if (!device) throw new Error(`No device has ${request.url}`)
    service.attempts += 1
    const { claims, key } = await readVapid(request.headers.get('authorization') ?? '')
    const isValid = claims.aud === SERVICE && claims.exp * 1000 > now() && /^mailto:/.test(claims.sub)
    if (!isValid || key !== device.serverKey) return new Response(null, { status: 403 })
    const body = new Uint8Array(await request.clone().arrayBuffer())
    if (body.length > PUSH_MAX_BYTES) return new Response(null, { status: 413 })
    const answer = await service.answer(request)
    if (answer.ok) {
      device.received.push({
        ...(JSON.parse(await device.decrypt(body)) as PushMessage),
        ttl: Number(request.headers.get('ttl')),
        urgency: request.headers.get('urgency'),
        topic: request.headers.get('topic'),
      })
    }
    return answer
  })
  return service
}
