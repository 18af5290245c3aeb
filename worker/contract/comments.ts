import { z } from 'zod'
import { id, instant, prose } from './common'
import { COMMENT_MAX_CHARACTERS, COMMENT_REPORT_MAX_CHARACTERS } from './limits'

export const comment = z.object({
  id,
  activityId: id,
  userId: id,
  userName: z.string(),
  userAvatar: z.string().nullable(),
  content: z.string(),
  timestamp: instant,
  isPinned: z.boolean(),
  isCreatorUpdate: z.boolean(),
  isEdited: z.boolean(),
  parentId: id.nullable(),
  isDeleted: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const content = prose(COMMENT_MAX_CHARACTERS).min(1, 'Please write something first')
export const newComment = z.object({ content, parentId: id.nullable().optional() })
export const commentUpdate = z.object({ content })
export const commentReport = z.object({ reason: prose(COMMENT_REPORT_MAX_CHARACTERS).optional() })
export const followState = z.object({ isFollowing: z.boolean(), followers: z.number().int() })
