import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant, prose } from './common'
import { COMMENT_MAX_CHARACTERS } from './limits'
import { UPDATE_AUDIENCES } from './vocabulary'

const updateAudience = z.enum(UPDATE_AUDIENCES)
export type UpdateAudience = z.infer<typeof updateAudience>

export const comment = z.object({
  id,
  activityId: id,
  /** Empty if the author deleted their account. */
  userId: z.string(),
  userName: z.string(),
  userAvatar: z.string().nullable(),
  content: z.string(),
  timestamp: instant,
  isPinned: z.boolean(),
  /** Whether the organizer posted it as an update for all participants. */
  isCreatorUpdate: z.boolean(),
  isEdited: z.boolean(),
  parentId: id.nullable(),
  isDeleted: z.boolean(),
  /** Hidden by the organizer. Only the author, the organizer, and the admin receive its text. */
  isHidden: z.boolean(),
  /** Recipients of an organizer's update; null for everything else. */
  audience: updateAudience.nullable(),
  /** Number of recipients. Only for the organizer. */
  sentTo: z.number().int().nullable(),
})
export type Comment = z.infer<typeof comment>

const content = prose(COMMENT_MAX_CHARACTERS).min(1, { error: () => validationText.writeSomething() })
/** Body of a new comment. `isCreatorUpdate` is only allowed for the organizer, and not in replies. */
export const newComment = z
  .object({ content, parentId: id.nullable().optional(), isCreatorUpdate: z.boolean().optional() })
  .refine(({ parentId, isCreatorUpdate }) => !parentId || !isCreatorUpdate, {
    path: ['isCreatorUpdate'],
    error: () => validationText.replyNotUpdate(),
  })
/** Body of a message to participants. */
export const newUpdate = z.object({ content, audience: updateAudience })
export const commentUpdate = z.object({ content })
export const followState = z.object({ isFollowing: z.boolean(), followers: z.number().int() })
