import { z } from 'zod'
import { id, instant } from './common'
import { PARTICIPATION_STATUSES } from './vocabulary'

const participationStatus = z.enum(PARTICIPATION_STATUSES)
export type ParticipationStatus = z.infer<typeof participationStatus>

/** Whether somebody who was asked still comes. `silent`: they have not answered, and it starts soon. */
export const stillComing = z.object({ state: z.enum(['asked', 'silent', 'confirmed']), askedAt: instant })

/** A current or former seat. `result` is null until the activity has ended. */
export const participation = z.object({
  id,
  activityId: id,
  userId: id,
  status: participationStatus,
  joinedAt: instant,
  result: z.enum(['participated', 'missed']).nullable(),
  /**
   * The answer to the question whether they still come (product.md 22.3); null if they were not asked. Only for that person and
   * the organizer.
   */
  stillComing: stillComing.nullable().optional(),
  /** How many guests come along. Present if there are any. */
  guestSeats: z.number().int().optional(),
  /** Their first names, for the organizer and fellow participants. */
  guests: z.array(z.string()).optional(),
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }).optional(),
})
export type Participation = z.infer<typeof participation>

/** Body of `PUT /participations/keep/{activityId}`: a participant whose seat the organizer keeps. */
export const keptSeat = z.object({ userId: id })

/** Body of `PATCH /participations/no-show/{activityId}`: whether a participant did not come. */
export const absence = z.object({ userId: id, missed: z.boolean() })
