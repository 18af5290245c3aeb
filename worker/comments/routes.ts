import { commentCalls } from '../contract/calls/comments'
import { mayDelete, mayEdit, mayHide, mayMessage, mayPin } from '../contract/comment-abilities'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { authorize } from '../sessions/guards'
import { membershipOf, requireComment, requireCommentAccess } from './require-comment'
import { mayReplyTo } from './rules'
import type { CommentRow } from './store'
import {
  commentKeys,
  countAudience,
  findComment,
  findMembership,
  listComments,
  listUpdatesTo,
  setPinned,
  updateContent,
} from './store'
import type { CommentReader } from './view'
import { isListed, isReadable, toComment } from './view'
import { deleteComment, hideComment, postComment, postUpdate } from './write'

export const commentRoutes = handle(commentCalls, {
  listComments: async (c) => {
    const [query, { id: activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { user, found, rows } = await authorize(c, (userId) => ({
      found: first(findMembership(c.var.db, { activityId, userId })),
      rows: listComments(c.var.db, { ...query, activityId, userId }),
    }))
    const reader = { ...requireCommentAccess(user, found), id: user.id }
    const page = toPage(rows, { limit: query.limit, item: (row) => row, keys: commentKeys })
    const shown = page.items.filter((row) => isListed(row, reader))
    return { ...page, items: shown.map((row) => toComment(row, reader)) }
  },
  createComment: async (c) => {
    const { db } = c.var
    const { id: activityId } = c.req.valid('param')
    const { content, parentId = null, isCreatorUpdate = false } = c.req.valid('json')
    const amount = isCreatorUpdate && parentId === null ? 1 : 0
    const { user, found, parent } = await authorize(
      c,
      (userId) => ({
        found: first(findMembership(db, { activityId, userId })),
        parent: first(findComment(db, { id: parentId ?? '', userId })),
      }),
      () => ({ message: { amount }, messageActivity: { each: activityId, amount } }),
    )
    const membership = requireCommentAccess(user, found)
    if (isCreatorUpdate && !mayMessage(membership)) throw new AppError('updates_closed')
    const reader = { ...membership, id: user.id }
    if (
      parentId !== null &&
      !(parent && mayReplyTo(parent.comment, activityId) && isReadable(parent, reader))
    )
      throw new AppError('not_found')
    const comment = { id: newId(), activityId, userId: user.id, content, parentId, isCreatorUpdate }
    const { row } = await batch(db, { ...postComment(db, comment), row: first(findComment(db, comment)) })
    return toCommentOrThrow(row, reader)
  },
  sendUpdate: async (c) => {
    const { db } = c.var
    const { activityId } = c.req.valid('param')
    const { content, audience } = c.req.valid('json')
    const at = now()
    const { user, found, reached } = await authorize(
      c,
      (userId) => ({
        found: first(findMembership(db, { activityId, userId })),
        reached: first(countAudience(db, { activityId, senderId: userId, audience, at })),
      }),
      () => ({ messageActivity: { each: activityId } }),
    )
    const membership = membershipOf(user, found)
    if (!mayMessage(membership)) throw new AppError('updates_closed')
    if (!reached?.count) throw new AppError('nobody_to_message')
    const update = { id: newId(), activityId, userId: user.id, content, audience, at }
    const { row } = await batch(db, { ...postUpdate(db, update), row: first(findComment(db, update)) })
    return toCommentOrThrow(row, { ...membership, id: user.id })
  },
  listUpdates: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, rows } = await authorize(c, (userId) => ({
      rows: listUpdatesTo(c.var.db, { activityId, userId }),
    }))
    const reader = { id: user.id, organizes: false, isSeated: false, isAdmin: false }
    const items = rows.filter((row) => isReadable(row, reader)).map((row) => toComment(row, reader))
    return { items, nextCursor: null }
  },
  updateComment: async (c) => {
    const { db } = c.var
    const { id } = c.req.valid('param')
    const { row: stored, reader, isAuthor } = await requireComment(c, id)
    if (!mayEdit(reader, { isAuthor, isUpdate: stored.comment.isCreatorUpdate }))
      throw new AppError('forbidden')
    const { content } = c.req.valid('json')
    const { row } = await batch(db, {
      updated: updateContent(db, id, content),
      row: first(findComment(db, { id, userId: reader.id })),
    })
    return toCommentOrThrow(row, reader)
  },
  deleteComment: async (c) => {
    const { row, reader, isAuthor } = await requireComment(c, c.req.valid('param').id)
    if (!mayDelete({ ...reader, isAuthor })) throw new AppError('forbidden')
    await batch(c.var.db, deleteComment(c.var.db, row.comment.id))
  },
  pinComment: (c) => pin(c, { ...c.req.valid('param'), isPinned: true }),
  unpinComment: (c) => pin(c, { ...c.req.valid('param'), isPinned: false }),
  hideComment: (c) => hide(c, { ...c.req.valid('param'), isHidden: true }),
  showComment: (c) => hide(c, { ...c.req.valid('param'), isHidden: false }),
})

async function pin(c: AppContext, { id, isPinned }: { id: string; isPinned: boolean }) {
  const { db } = c.var
  const { row: stored, reader } = await requireComment(c, id)
  const { parentId, hiddenAt } = stored.comment
  if (!mayPin(reader, { isReply: parentId !== null, isHidden: hiddenAt !== null }))
    throw new AppError('forbidden')
  const { row } = await batch(db, {
    pinned: setPinned(db, id, isPinned),
    row: first(findComment(db, { id, userId: reader.id })),
  })
  return toCommentOrThrow(row, reader)
}

async function hide(c: AppContext, { id, isHidden }: { id: string; isHidden: boolean }) {
  const { db } = c.var
  const { row: stored, reader, isAuthor } = await requireComment(c, id)
  const isByOrganizer = stored.comment.userId === stored.creatorId
  if (!mayHide(reader, { isAuthor, isByOrganizer })) throw new AppError('forbidden')
  const { row } = await batch(db, {
    ...hideComment(db, id, isHidden),
    row: first(findComment(db, { id, userId: reader.id })),
  })
  return toCommentOrThrow(row, reader)
}

/** @throws AppError not_found if the comment has been deleted in between */
function toCommentOrThrow(row: CommentRow | undefined, reader: CommentReader) {
  if (!row) throw new AppError('not_found')
  return toComment(row, reader)
}
