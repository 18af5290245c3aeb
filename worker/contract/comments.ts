import { z } from 'zod'
import { id, instant, prose } from './common'
import { COMMENT_MAX_CHARACTERS } from './limits'

export const comment = z.object({
  id,
  activityId: id,
  userId: id,
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
  /** Hidden by the organizer. Only the author, the organizer, and the admin get its text. */
  isHidden: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const content = prose(COMMENT_MAX_CHARACTERS).min(1, 'Please write something first')
/** Body of a new comment. `isCreatorUpdate` is only for the organizer, and not for replies. */
export const newComment = z
  .object({ content, parentId: id.nullable().optional(), isCreatorUpdate: z.boolean().optional() })
  .refine(({ parentId, isCreatorUpdate }) => !parentId || !isCreatorUpdate, {
    path: ['isCreatorUpdate'],
    message: 'A reply cannot be an update',
  })
export const commentUpdate = z.object({ content })
export const followState = z.object({ isFollowing: z.boolean(), followers: z.number().int() })
