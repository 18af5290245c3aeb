import type { SecurityEventKind } from '../../worker/contract/security-kinds'
import { SECURITY_KINDS } from '../../worker/contract/security-kinds'
import { MINUTE_MS } from '../../worker/contract/units'
import type { securityEvents } from '../../worker/db/schema'
import type { SecurityNote } from '../../worker/security/notes'
import { personIdOf } from './people'
import { demoId } from './random'

type Event = typeof securityEvents.$inferInsert
type DemoEvent = [
  kind: SecurityEventKind,
  person: string | null,
  device: string,
  city: string | null,
  minutesAgo: number,
  more?: {
    about?: string
    call?: string
    note?: SecurityNote
    count?: number
    isNewDevice?: true
    by?: string
  },
]

/** Recent events, without sign-ins of demo accounts: after one, each browser's first sign-in would be reported as a new device. */
const EVENTS: DemoEvent[] = [
  [
    'limit_reached',
    'Rosa Delgado',
    'Safari on iPhone',
    'Los Angeles',
    15,
    { about: 'Apply to an activity, or join its waitlist', call: 'post /applications', count: 3 },
  ],
  ['sign_in_password', 'Marcus Lee', 'Safari on iPhone', 'Los Angeles', 31, { isNewDevice: true }],
  ['sign_in_passkey', 'Priya Raman', 'Chrome on Mac', 'Pasadena', 42],
  ['sign_in_failed', 'Marcus Lee', 'Chrome on Windows', 'Torrance', 50, { count: 4 }],
  [
    'password_changed',
    'Marcus Lee',
    'Chrome on Windows',
    'Los Angeles',
    64,
    { note: 'other_sessions_ended' },
  ],
  ['email_verified', 'Rosa Delgado', 'Safari on iPhone', 'Pasadena', 95],
  ['invitation_refused', null, 'Firefox on Linux', null, 130, { count: 12 }],
  ['sign_in_google', 'Rosa Delgado', 'Chrome on Mac', 'Los Angeles', 170],
  [
    'quota_changed',
    'Westside Rec Collective',
    'Chrome on Linux',
    'Los Angeles',
    26 * 60,
    { about: 'Multiply the quotas of a user', call: 'put /admin/users/:id/quota', by: 'Ines Calderon' },
  ],
  ['sign_in_password', 'Marcus Lee', 'Chrome on Windows', 'Los Angeles', 2900],
  ['account_exported', 'Maya Torres', 'Safari on iPhone', 'Los Angeles', 1500],
]

/** Returns rows of the security log. */
export function securityRows(now: number): Event[] {
  return EVENTS.map(
    (
      [kind, person, device, city, minutesAgo, { about, call, note, count = 1, isNewDevice, by } = {}],
      at,
    ) => ({
      id: demoId('security', String(at)),
      kind,
      category: SECURITY_KINDS[kind].category,
      userId: person === null ? null : personIdOf(person),
      device,
      city,
      region: city && 'California',
      country: city && 'US',
      network: 'demo',
      detail: about || note ? { about, call, note } : null,
      requestId: demoId('request', String(at)),
      count,
      isNewDevice: isNewDevice ?? false,
      actorId: by === undefined ? null : personIdOf(by),
      createdAt: now - minutesAgo * MINUTE_MS,
    }),
  )
}
