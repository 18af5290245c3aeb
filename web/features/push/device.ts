/** Push on this device: checks support, and turns it on and off. */
import type { PushDevice } from '../../../worker/contract/push'
import { api, call } from '../../lib/api'
import { serviceWorkerUrl } from '../../lib/service-worker-url'
import { readPushMark, storePushMark } from './mark'

/** `needs app`: iOS supports push only for apps on the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'needs app' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const isIos =
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isIos ? 'needs app' : 'unsupported'
}

/** Thrown if the user doesn't allow notifications, or has blocked them. */
export class PushNotAllowed extends Error {}

/**
 * Asks for permission and turns push on for this device. Call it from a click handler; otherwise browsers don't show their
 * prompt.
 * @throws PushNotAllowed, ApiError
 */
export async function turnOnPush({ key, userId }: { key: string; userId: string }): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed()
  const device = await subscribe(key)
  storePushMark({ userId, day: today() })
  return device
}

/** Ends the browser's subscription, so that its push service forgets this device. */
export async function turnOffPush(): Promise<void> {
  storePushMark('declined')
  await endSubscription()
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Renews the subscription once a day if push is on here, in case the session, time zone, or site key has changed. Ends a
 * previous user's subscription, which would otherwise be renewed for this user.
 */
export async function keepPushOn(userId: string): Promise<void> {
  const mark = readPushMark()
  if (mark === null || mark === 'declined' || (mark.userId === userId && mark.day === today())) return
  if (mark.userId !== userId) {
    storePushMark({ ...mark, day: '' })
    return endSubscription()
  }
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return
  const { key } = await call(api.push.key.$get())
  if (key === null) return
  await subscribe(key)
  storePushMark({ userId, day: today() })
}

/** The date with the time zone; a change of either renews the subscription. */
const today = () => `${new Date().toDateString()} ${timeZone()}`
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

async function subscribe(serverKey: string): Promise<PushDevice> {
  await navigator.serviceWorker.register(serviceWorkerUrl())
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await pushManager.getSubscription()
  // A subscription accepts only one signing key.
  if (existing && keyOf(existing) !== serverKey) await existing.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const { endpoint } = subscription
  return call(
    api.push.subscriptions.$post({
      json: { endpoint, keys: { p256dh, auth }, serverKey, timeZone: timeZone() },
    }),
  )
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
