/** Shows pushes as notifications, and acts when one is pressed (product.md 12.27). */

import * as pushText from '#messages/push'
import type { Answer } from '../../worker/contract/answer-labels'
import { ANSWER_LABELS } from '../../worker/contract/answer-labels'
import type { PushMessage } from '../../worker/contract/push'

/** Chrome and Edge show buttons, which the types do not include yet. */
type Options = NotificationOptions & {
  actions?: { action: Decision | Answer; title: string }[]
  timestamp?: number
  data: PushMessage
}
type Decision = 'APPROVED' | 'REJECTED'
const ANSWERS: readonly Answer[] = ['yes', 'no']

const DECISIONS: Record<Decision, { label: () => string; done: () => string }> = {
  APPROVED: { label: () => pushText.approve(), done: () => pushText.approved() },
  REJECTED: { label: () => pushText.decline(), done: () => pushText.declined() },
}
/** The badge is a silhouette for the status bar of phones. */
const ICONS = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
/** Time for an open page to take over a path before a new window opens. */
const PAGE_ANSWER_MS = 1000

export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message: PushMessage | undefined = event.data?.json()
    if (message) event.waitUntil(show(worker, message, optionsOf(message)))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    const message: PushMessage = notification.data
    notification.close()
    event.waitUntil(act(worker, message, action))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, (event as PushSubscriptionChangeEvent).oldSubscription))
  })
}

function optionsOf(message: PushMessage): Options {
  const { text, tag, at, applicationId, question } = message
  return {
    body: text,
    tag,
    timestamp: at,
    data: message,
    ...(applicationId && {
      actions: (['APPROVED', 'REJECTED'] as const).map((action) => ({
        action,
        title: DECISIONS[action].label(),
      })),
    }),
    ...(question && {
      actions: ANSWERS.map((action) => ({ action, title: ANSWER_LABELS[question.kind][action].short() })),
    }),
  }
}

function show(worker: ServiceWorkerGlobalScope, { title }: PushMessage, options: Options): Promise<void> {
  return worker.registration.showNotification(title, { ...ICONS, ...options })
}

/** Handles a pressed button, or opens the page. */
function act(worker: ServiceWorkerGlobalScope, message: PushMessage, action: string): Promise<void> {
  if (isDecision(action)) return decide(worker, message, action)
  const answer = ANSWERS.find((name) => name === action)
  return answer ? reply(worker, message, answer) : open(worker, message.path)
}

const isDecision = (action: string): action is Decision => action in DECISIONS

/** Decides an application with the user's session, and confirms it in the notification. If that fails, opens the page. */
async function decide(
  worker: ServiceWorkerGlobalScope,
  message: PushMessage,
  status: Decision,
): Promise<void> {
  const answer = await send('PATCH', '/api/applications', {
    applicationId: message.applicationId,
    status,
  }).catch(() => null)
  if (!answer?.ok) return open(worker, message.path)
  const { title, tag } = message
  await show(worker, { ...message, title: DECISIONS[status].done() }, { body: title, tag, data: message })
}

/** Answers a question with its link, and confirms that in the notification. If that fails, opens the question's page. */
async function reply(worker: ServiceWorkerGlobalScope, message: PushMessage, answer: Answer): Promise<void> {
  const { question, title, tag, path } = message
  if (!question) return open(worker, path)
  const sent = await send('POST', `/api/answers/${question.token}`, { answer }).catch(() => null)
  if (!sent?.ok) return open(worker, path)
  const { question: _, ...told } = { ...message, title: ANSWER_LABELS[question.kind][answer].done() }
  await show(worker, told, { body: title, tag, data: told })
}

/** Shows a page of the app: in an open window, which keeps typed text, or in a new one. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) {
    // The page has changed even if the browser refuses to focus it.
    if (await takesOver(window, path)) return void (await window.focus().catch(() => null))
  }
  await worker.clients.openWindow(path)
}

/** Asks an open page to go to a path. Returns whether it does; visitors' pages and admin tools don't respond. */
function takesOver(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), PAGE_ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    window.postMessage({ type: 'open', path }, [port2])
  })
}

type PushSubscriptionChangeEvent = ExtendableEvent & { oldSubscription?: PushSubscription | null }

/** Subscribes again after the browser has ended its subscription. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  old: PushSubscription | null | undefined,
): Promise<void> {
  const { key }: { key: string | null } = await (await fetch('/api/push/key')).json()
  if (!key) return
  const subscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: old?.options.applicationServerKey ?? key,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await send('POST', '/api/push/subscriptions', { endpoint, keys, serverKey: key, timeZone })
}

function send(method: string, path: string, body: object): Promise<Response> {
  return fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
