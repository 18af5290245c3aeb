import { commentCalls } from '../contract/calls/comments'
import { handle } from '../platform/calls'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { authorize } from '../sessions/guards'
import { requireComment, requireCommentAccess } from './require-comment'
import { mayDelete, mayPin, mayReplyTo } from './rules'
import type { CommentRow } from './store'
import { commentKeys, findComment, findMembership, listComments, setPinned, updateContent } from './store'
import { toComment } from './view'
import { deleteComment, postComment } from './write'

export const commentRoutes = handle(commentCalls, {
  listComments: async (c) => {
    const [query, { id: activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findMembership(c.var.db, { activityId, userId })),
      rows: listComments(c.var.db, { ...query, activityId, userId }),
    }))
    requireCommentAccess(user, found)
    return toPage(rows, { limit: query.limit, item: toComment, keys: commentKeys })
  },
  createComment: async (c) => {
    const { db } = c.var
    const { id: activityId } = c.req.valid('param')
    const { content, parentId = null, isCreatorUpdate = false } = c.req.valid('json')
    const { user, found, parent } = await authorize(c, (userId) => ({
      found: first(findMembership(db, { activityId, userId })),
      parent: first(findComment(db, { id: parentId ?? '', userId })),
    }))
    const { isCreator } = requireCommentAccess(user, found)
    if (isCreatorUpdate && !isCreator) throw new AppError('updates_closed')
    if (parentId !== null && !mayReplyTo(parent?.comment, activityId)) throw new AppError('not_found')
    const comment = { id: newId(), activityId, userId: user.id, content, parentId, isCreatorUpdate }
    const { row } = await batch(db, { ...postComment(db, comment), row: first(findComment(db, comment)) })
    return toCommentOrThrow(row)
  },
  updateComment: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { user, row: stored } = await requireComment(c, id)
    if (stored.comment.userId !== user.id) throw new AppError('forbidden')
    const { content } = c.req.valid('json')
    const { row } = await batch(db, {
      updated: updateContent(db, id, content),
      row: first(findComment(db, { id, userId: user.id })),
    })
    return toCommentOrThrow(row)
  },
  deleteComment: async (c) => {
    const { user, row, membership } = await requireComment(c, c.req.valid('param').id)
    if (!mayDelete({ ...membership, isAuthor: row.comment.userId === user.id }))
      throw new AppError('forbidden')
    await batch(c.var.db, deleteComment(c.var.db, row.comment.id))
  },
  pinComment: (c) => pin(c, { ...c.req.valid('param'), isPinned: true }),
  unpinComment: (c) => pin(c, { ...c.req.valid('param'), isPinned: false }),
})

async function pin(c: AppContext, { id, isPinned }: { id: string; isPinned: boolean }) {
  const { db } = c.var
  const { user, row: stored, membership } = await requireComment(c, id)
  if (!mayPin(membership, stored.comment)) throw new AppError('forbidden')
  const { row } = await batch(db, {
    pinned: setPinned(db, id, isPinned),
    row: first(findComment(db, { id, userId: user.id })),
  })
  return toCommentOrThrow(row)
}

/** @throws AppError not_found if the comment was deleted in the meantime */
function toCommentOrThrow(row: CommentRow | undefined) {
  if (!row) throw new AppError('not_found')
  return toComment(row)
}
