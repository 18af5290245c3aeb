import { z } from 'zod'
import { id, instant } from './common'

const user = z.object({ id, name: z.string(), avatar: z.string().nullable() })

/** Applicants who get seats together: one person, or a group. */
const together = z.object({
  /** Application of the first of them on the waitlist, and its user. */
  applicationId: id,
  user,
  members: z.array(z.object({ applicationId: id, user })),
  /** Seats they need, guests included. */
  seats: z.number().int(),
})

/** A seat offer, as shown to the organizer. */
const seatOffer = together.extend({
  id,
  /** When the person joined the waitlist. */
  waitingSince: instant,
  offeredAt: instant,
  expiresAt: instant,
  /** Minutes the seat is held, not counting the pause at night. */
  holdMinutes: z.number().int(),
  /** Remaining number of extensions by the organizer. */
  extensionsLeft: z.number().int(),
  /** The silent participant who keeps the seat until the offer is accepted. Null for a free seat. */
  seatOfUserId: id.nullable(),
})
export type SeatOffer = z.infer<typeof seatOffer>

/** Applicants first in line who need more seats than are free. */
const collecting = together.extend({
  /** Seats held for them. Until `collectsFrom`, freed seats are offered to others; after that, they are held. */
  collected: z.number().int(),
  firstSince: instant,
  collectsFrom: instant,
})

/** Answer of `GET /offers/activity/{activityId}`: live offers, soonest expiry first. */
export const seatOffers = z.object({ offers: z.array(seatOffer), collecting: collecting.nullable() })
export type SeatOffers = z.infer<typeof seatOffers>
