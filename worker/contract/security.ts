import { z } from 'zod'
import { id, instant, pageQuery, searchText } from './common'
import type { SecurityCategory } from './security-kinds'
import { SECURITY_EVENT_KINDS } from './security-kinds'
import { SECURITY_CATEGORIES } from './vocabulary'

/** Query of `GET /admin/security-events/counts`. */
export const securityCountsQuery = z.object({
  q: searchText.describe('Part of the name or email address of the user, or of who acted'),
  user: id.optional().describe('Id of the user, or of who acted'),
  since: instant.optional().describe('Only events from this instant on'),
})
export type SecurityCountsQuery = z.infer<typeof securityCountsQuery>

/** Query of `GET /admin/security-events`. */
export const securityEventsQuery = pageQuery.extend({
  ...securityCountsQuery.shape,
  category: z.enum(SECURITY_CATEGORIES).optional(),
})
export type SecurityEventsQuery = z.infer<typeof securityEventsQuery>

const person = z.object({ id, name: z.string() })

/** A security event, as shown to its user. */
export const ownSecurityEvent = z.object({
  id,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Browser and system, such as `Chrome on Linux`; null for admin actions. */
  device: z.string().nullable(),
  /** City and region of the network address, if known; null for admin actions. */
  place: z.string().nullable(),
  /** Details in a few words, such as the new address. */
  about: z.string().nullable(),
  /** Occurrences within the hour. */
  count: z.number().int(),
  isNewDevice: z.boolean(),
  /** Whether the user has answered if this sign-in from a new device was theirs. */
  isAnswered: z.boolean(),
  createdAt: instant,
})
export type OwnSecurityEvent = z.infer<typeof ownSecurityEvent>

/** A security event, as shown to admins. */
export const adminSecurityEvent = ownSecurityEvent.omit({ isAnswered: true }).extend({
  category: z.enum(SECURITY_CATEGORIES),
  /** The affected user; null for visitors and unknown addresses. */
  user: person.nullable(),
  /** The signed-in user who caused it, if different. */
  actor: person.nullable(),
  /** Pseudonym of the network. The network address can't be computed from it. */
  network: z.string(),
  requestId: z.string(),
})
export type AdminSecurityEvent = z.infer<typeof adminSecurityEvent>

/** Number of events by category, each up to `SECURITY_EVENTS_COUNTED_MAX`. */
export const securityCounts = z.object({
  sign_in: z.number().int(),
  refused: z.number().int(),
  limit: z.number().int(),
  admin: z.number().int(),
  account: z.number().int(),
} satisfies Record<SecurityCategory, z.ZodNumber>)
export type SecurityCounts = z.infer<typeof securityCounts>

/** Body of `POST /auth/security-events/{id}/answer`. */
export const signInAnswer = z.object({ wasMe: z.boolean() })
export type SignInAnswer = z.infer<typeof signInAnswer>
