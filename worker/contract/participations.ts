import { z } from 'zod'
import { id, instant } from './common'
import { PARTICIPATION_STATUSES } from './vocabulary'

const participationStatus = z.enum(PARTICIPATION_STATUSES)
export type ParticipationStatus = z.infer<typeof participationStatus>

/**
 * State of the "Still coming?" question. `silent`: unanswered, and the start is near. `passedOnFrom`: when the seat is first
 * offered to others; present after the reminder that announces it.
 */
export const stillComing = z.object({
  state: z.enum(['asked', 'silent', 'confirmed']),
  askedAt: instant,
  passedOnFrom: instant.optional(),
})

/** A current or former seat. `result` is null until the activity has ended. */
export const participation = z.object({
  id,
  activityId: id,
  userId: id,
  status: participationStatus,
  joinedAt: instant,
  result: z.enum(['participated', 'missed']).nullable(),
  /**
   * Answer to "Still coming?" (product.md 22.3); null if not asked. Only for the participant, the organizer, and
   * co-organizers.
   */
  stillComing: stillComing.nullable().optional(),
  /** Number of guests. Present if there are any. */
  guestSeats: z.number().int().optional(),
  /** First names of the guests, for the organizer and fellow participants. */
  guests: z.array(z.string()).optional(),
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }).optional(),
})
export type Participation = z.infer<typeof participation>

/** A user who gave up a seat, and when. */
const givenUpSeat = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  givenUpAt: instant,
  /** Seats freed, including those of their guests. */
  seats: z.number().int(),
  /** Whether the seat went to another user because "Still coming?" was unanswered. */
  isPassedOn: z.boolean(),
})
export type GivenUpSeat = z.infer<typeof givenUpSeat>

/** Answer of `GET /participations/given-up/{activityId}`: latest first, without users who have a seat again. */
export const givenUpSeats = z.object({ items: z.array(givenUpSeat) })

/** Body of `PUT /participations/keep/{activityId}`: the participant who keeps their seat. */
export const keptSeat = z.object({ userId: id })

/** Body of `PATCH /participations/no-show/{activityId}`: whether a participant was absent. */
export const absence = z.object({ userId: id, missed: z.boolean() })
