import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CDPSession, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { createPushKeys } from '../../push-device.ts'
import { listen } from './loopback.ts'

const ENDPOINTS = 'https://fcm.googleapis.com'

/** Starts a push service in place of the browsers' own. GET returns the last push to a path. */
export async function startPushService(): Promise<{ url: string; stop: () => void }> {
  const last = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      response.writeHead(last.has(path) ? 200 : 404).end(last.get(path))
      last.delete(path)
      return
    }
    void buffer(request).then((body) => {
      last.set(path, body)
      response.writeHead(201).end()
    })
  })
  return { url: await listen(server), stop: () => server.close() }
}

/** A browser that uses the local push service. */
export type PushBrowser = {
  /** Waits for a push, and delivers its decrypted content to the service worker. @returns the content */
  deliver: () => Promise<{ title: string; text: string; applicationId?: string }>
  /** Waits for a notification with this title. */
  expectNotification: (title: string) => Promise<void>
  /** Clicks the notification, or one of its buttons. */
  press: (action?: string) => Promise<void>
}

/**
 * Prepares a page for push, before it opens. This Chromium cannot reach a push service, so the subscription uses the test's keys,
 * and the test delivers pushes from the local service.
 */
export async function withPush(page: Page): Promise<PushBrowser> {
  const { decrypt, ...keys } = await createPushKeys()
  const path = `/fcm/send/${crypto.randomUUID()}`
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(stubSubscription, { endpoint: `${ENDPOINTS}${path}`, keys })
  const worker = () => page.context().serviceWorkers()[0]
  return {
    async deliver() {
      let body: Uint8Array<ArrayBuffer> | undefined
      await expect
        .poll(async () => {
          const answer = await fetch(`${process.env.PUSH_URL}${path}`)
          if (answer.ok) body = new Uint8Array(await answer.arrayBuffer())
          return answer.status
        })
        .toBe(200)
      const data = await decrypt(body ?? new Uint8Array())
      await worker()?.evaluate(keepNotifications)
      await deliverToWorker(page, data)
      return JSON.parse(data)
    },
    async expectNotification(title) {
      await expect.poll(() => worker()?.evaluate(titlesShown)).toEqual([title])
    },
    async press(action = '') {
      await worker()?.evaluate(pressNotification, action)
    },
  }
}

/** Runs in the page. */
function stubSubscription(subscription: { endpoint: string; keys: Record<string, string> }) {
  let isOn = false
  let isAsked = false
  const fake = {
    ...subscription,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: async () => {
      isOn = false
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    isOn = true
    return fake as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => (isOn ? (fake as unknown as PushSubscription) : null)
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    isAsked = true
    return ask()
  }
  Object.defineProperty(Notification, 'permission', { get: () => (isAsked ? 'granted' : 'default') })
}

type Shown = { title: string; options: { tag: string; data: unknown } }
type WorkerScope = EventTarget & {
  ServiceWorkerRegistration: { prototype: object }
  /** Shown notifications, by tag. */
  shown?: Map<string, Shown>
}

/** Runs in the service worker. The headless browser shows no notifications, so keep them in a map. */
function keepNotifications(): void {
  const scope = globalThis as unknown as WorkerScope
  scope.shown ??= new Map()
  const show = async (title: string, options: Shown['options']) => {
    scope.shown?.set(options.tag, { title, options })
  }
  Object.defineProperty(scope.ServiceWorkerRegistration.prototype, 'showNotification', { value: show })
}

/** Runs in the service worker. */
const titlesShown = () =>
  [...((globalThis as unknown as WorkerScope).shown?.values() ?? [])].map(({ title }) => title)

/** Runs in the service worker, and waits for the effects of the click. */
async function pressNotification(action: string): Promise<void> {
  const scope = globalThis as unknown as WorkerScope
  const [shown] = scope.shown?.values() ?? []
  if (!shown) throw new Error('There is no notification')
  const { tag, data } = shown.options
  let done: unknown
  const event = Object.assign(new Event('notificationclick'), {
    action,
    notification: { data, close: () => scope.shown?.delete(tag) },
    waitUntil: (work: unknown) => {
      done = work
    },
  })
  scope.dispatchEvent(event)
  await done
}

async function deliverToWorker(page: Page, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}
