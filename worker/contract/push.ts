import { z } from 'zod'
import { timeZone } from './activities'
import type { AnswerKind } from './answer-labels'
import { id, instant } from './common'
import { PUSH_ENDPOINT_MAX_CHARACTERS } from './limits'

/**
 * Domains of the push services of Chrome, Edge, Firefox, Opera, Safari, and Samsung Internet. The worker sends requests
 * to endpoints that members name, so it takes no other host.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Returns whether a URL is one that a known push service gives out: https, its own host, and the default port. */
function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  const isBare = port === '' && username === '' && password === '' && hash === ''
  return (
    protocol === 'https:' &&
    isBare &&
    PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}

/** Answer of `GET /push/key`: the key to subscribe with; null if this site sends no push. */
export const pushKey = z.object({ key: z.string().nullable() })

/** Body of `POST /push/subscriptions`: what the browser's `PushSubscription` holds, and the device's time zone. */
export const newPushSubscription = z.object({
  endpoint: z
    .string()
    .max(PUSH_ENDPOINT_MAX_CHARACTERS)
    .refine(isPushEndpoint, 'This browser gets notifications from a service that we do not know'),
  keys: z.object({
    // An uncompressed point of 65 bytes, and a secret of 16.
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  /** The key from `GET /push/key` that the browser subscribed with. */
  serverKey: z.string().regex(/^B[\w-]{86}$/),
  timeZone,
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** A device that gets push. `isCurrent`: the one that asks. `reachedAt`: the last push that its service accepted. */
export const pushDevice = z.object({
  id,
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  reachedAt: instant.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const hour = z.number().int().min(0).max(23)
/** Local hours between which push waits. Equal hours mean that it never does. */
export const quietHours = z.object({ fromHour: hour, untilHour: hour })
export type QuietHours = z.infer<typeof quietHours>

/** Answer of `GET /push/settings`. */
export const pushSettings = z.object({ key: pushKey.shape.key, devices: z.array(pushDevice), quietHours })
export type PushSettings = z.infer<typeof pushSettings>

/** The content of a push, as the service worker gets it. */
export type PushMessage = {
  title: string
  text: string
  /** Notifications with the same tag replace each other. */
  tag: string
  /** The page that it opens. */
  path: string
  /** When it happened, in milliseconds. */
  at: number
  /** The application that the organizer can decide from the notification. */
  applicationId?: string
  /** A question with answer buttons in the notification. `path` is its page. */
  question?: { kind: AnswerKind; token: string }
}
