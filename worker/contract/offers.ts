import { z } from 'zod'
import { id, instant } from './common'

const user = z.object({ id, name: z.string(), avatar: z.string().nullable() })

/** Applicants who get their seats together: one person, or the members of a group. */
const together = z.object({
  /** The application of the first of them in the waitlist, and its user. */
  applicationId: id,
  user,
  members: z.array(z.object({ applicationId: id, user })),
  /** Seats they need, guests included. */
  seats: z.number().int(),
})

/** Seats on offer, as the organizer sees them. */
const seatOffer = together.extend({
  id,
  /** When the person joined the waitlist. */
  waitingSince: instant,
  offeredAt: instant,
  expiresAt: instant,
  /** Minutes for which the seat is held, without the pause at night. */
  holdMinutes: z.number().int(),
  /** How often the organizer may still extend it. */
  extensionsLeft: z.number().int(),
  /** The participant without an answer whose seat it is until the offer is accepted. Null for a free seat. */
  seatOfUserId: id.nullable(),
})
export type SeatOffer = z.infer<typeof seatOffer>

/** Applicants first in line who need more seats than are free. */
const collecting = together.extend({
  /** Seats that are held for them. Others are offered freed seats until `collectsFrom`; after that, they are held. */
  collected: z.number().int(),
  firstSince: instant,
  collectsFrom: instant,
})

/** Answer of `GET /offers/activity/{activityId}`: the live offers, the one that ends first first. */
export const seatOffers = z.object({ offers: z.array(seatOffer), collecting: collecting.nullable() })
export type SeatOffers = z.infer<typeof seatOffers>
