import { z } from 'zod'
import * as validationText from '#messages/validation'
import { timeZone } from './activities'
import type { AnswerKind } from './answer-labels'
import { id, instant } from './common'
import { PUSH_ENDPOINT_MAX_CHARACTERS } from './limits'

/**
 * Domains of the push services of Chrome, Edge, Firefox, Opera, Safari, and Samsung Internet. The worker sends requests
 * to endpoints that members submit, so it accepts no other host.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Returns whether a URL could come from a known push service: https, one of its hosts, and the default port. */
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

/** Answer of `GET /push/key`: the key to subscribe with; null if push is off on this site. */
export const pushKey = z.object({ key: z.string().nullable() })

/** Body of `POST /push/subscriptions`: the browser's `PushSubscription`, and the device's time zone. */
export const newPushSubscription = z.object({
  endpoint: z
    .string()
    .max(PUSH_ENDPOINT_MAX_CHARACTERS)
    .refine(isPushEndpoint, { error: () => validationText.unknownPushService() }),
  keys: z.object({
    // An uncompressed 65-byte point, and a 16-byte secret.
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  /** The key from `GET /push/key` that the browser subscribed with. */
  serverKey: z.string().regex(/^B[\w-]{86}$/),
  timeZone,
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** A device that receives push. `isCurrent`: the caller's device. `reachedAt`: the last push its service accepted. */
export const pushDevice = z.object({
  id,
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  reachedAt: instant.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const hour = z.number().int().min(0).max(23)
/** Quiet hours of push, in local time. Equal hours mean none. */
export const quietHours = z.object({ fromHour: hour, untilHour: hour })
export type QuietHours = z.infer<typeof quietHours>

/** Answer of `GET /push/settings`. */
export const pushSettings = z.object({ key: pushKey.shape.key, devices: z.array(pushDevice), quietHours })
export type PushSettings = z.infer<typeof pushSettings>

/** The content of a push, as received by the service worker. */
export type PushMessage = {
  title: string
  text: string
  /** Notifications with the same tag replace each other. */
  tag: string
  /** Path of the page it opens. */
  path: string
  /** Time of the event, in milliseconds. */
  at: number
  /** Application that the organizer can decide from the notification. */
  applicationId?: string
  /** A question to answer with buttons in the notification. `path` is its page. */
  question?: { kind: AnswerKind; token: string }
}
