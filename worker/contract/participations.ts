import { z } from 'zod'
import { id, instant } from './common'
import { PARTICIPATION_STATUSES } from './vocabulary'

const participationStatus = z.enum(PARTICIPATION_STATUSES)
export type ParticipationStatus = z.infer<typeof participationStatus>

/** A current or former seat. `result` is null until the activity has ended. */
export const participation = z.object({
  id,
  activityId: id,
  userId: id,
  status: participationStatus,
  joinedAt: instant,
  result: z.enum(['participated', 'missed']).nullable(),
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }).optional(),
})
export type Participation = z.infer<typeof participation>

/** Body of `PATCH /participations/no-show/{activityId}`: whether a participant did not come. */
export const absence = z.object({ userId: id, missed: z.boolean() })
