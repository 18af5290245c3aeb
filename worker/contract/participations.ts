import { z } from 'zod'
import { id, instant } from './common'
import { PARTICIPATION_STATUSES } from './vocabulary'

const participationStatus = z.enum(PARTICIPATION_STATUSES)
export type ParticipationStatus = z.infer<typeof participationStatus>

/**
 * State of the question "Still coming?". `silent`: no answer, and the activity starts soon. `passedOnFrom`: when the seat is first
 * offered to others; present after the reminder that says so.
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

/** Somebody who gave up a seat of an activity, and when. */
const givenUpSeat = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  givenUpAt: instant,
  /** Seats that became free: theirs, and those of their guests. */
  seats: z.number().int(),
  /** They had not answered "Still coming?", and somebody else took the seat. */
  isPassedOn: z.boolean(),
})
export type GivenUpSeat = z.infer<typeof givenUpSeat>

/** Answer of `GET /participations/given-up/{activityId}`: the latest first, without those who have a seat again. */
export const givenUpSeats = z.object({ items: z.array(givenUpSeat) })

/** Body of `PUT /participations/keep/{activityId}`: the participant whose seat the organizer keeps. */
export const keptSeat = z.object({ userId: id })

/** Body of `PATCH /participations/no-show/{activityId}`: whether a participant did not come. */
export const absence = z.object({ userId: id, missed: z.boolean() })
