import { z } from 'zod'
import { id, instant } from './common'

/** A seat on offer, as the organizer sees it. */
const seatOffer = z.object({
  id,
  applicationId: id,
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  /** When the person joined the waitlist. */
  waitingSince: instant,
  offeredAt: instant,
  expiresAt: instant,
  /** Minutes for which the seat is held, without the pause at night. */
  holdMinutes: z.number().int(),
  /** How often the organizer may still extend it. */
  extensionsLeft: z.number().int(),
})

/** Answer of `GET /offers/activity/{activityId}`: the live offers, the one that ends first first. */
export const seatOffers = z.object({ offers: z.array(seatOffer) })
export type SeatOffers = z.infer<typeof seatOffers>
