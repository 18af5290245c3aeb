import { Hono } from 'hono'
import { commentUpdate, newComment } from '../contract/comments'
import { pageQuery } from '../contract/common'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { newId } from '../platform/ids'
import { requireUser } from '../sessions/guards'
import { requireComment, requirePart } from './require-comment'
import { mayDelete, mayPin, mayReplyTo } from './rules'
import type { CommentRow } from './store'
import {
  commentKeys,
  deleteComment,
  findComment,
  findStanding,
  insertComment,
  listComments,
  setPinned,
  updateContent,
} from './store'
import { toComment } from './view'

/** `/activities/{id}/comments`: what participants and the organizer say to each other. */
export const activityCommentRoutes = new Hono<AppEnv>()
  .get('/:id/comments', validate('query', pageQuery), async (c) => {
    const [query, activityId] = [c.req.valid('query'), c.req.param('id')]
    const [user, [found], rows] = await requireUser(c, (userId) => [
      findStanding(c.var.db, { activityId, userId }),
      listComments(c.var.db, { ...query, activityId, userId }),
    ])
    requirePart(c, user, found)
    return c.json(toPage(rows, { limit: query.limit, item: toComment, keys: commentKeys }))
  })
  .post('/:id/comments', validate('json', newComment), async (c) => {
    const { db } = c.var
    const activityId = c.req.param('id')
    const { content, parentId = null, isCreatorUpdate = false } = c.req.valid('json')
    const [user, [found], [parent]] = await requireUser(c, (userId) => [
      findStanding(db, { activityId, userId }),
      findComment(db, { id: parentId ?? '', userId }),
    ])
    const { isCreator } = requirePart(c, user, found)
    if (isCreatorUpdate && !isCreator) throw new AppError('updates_closed')
    if (parentId !== null && !mayReplyTo(parent?.comment, activityId)) throw new AppError('not_found')
    const made = { id: newId(), activityId, userId: user.id, content, parentId, isCreatorUpdate }
    const [, rows] = await db.batch([insertComment(db, made), findComment(db, made)])
    return c.json(toFound(rows), 201)
  })

/** `/comments/{id}`: change, delete and pin. */
export const commentRoutes = new Hono<AppEnv>()
  .patch('/:id', validate('json', commentUpdate), async (c) => {
    const { db } = c.var
    const id = c.req.param('id')
    const { user, row } = await requireComment(c, id)
    if (row.comment.userId !== user.id) throw new AppError('forbidden')
    const { content } = c.req.valid('json')
    const [, rows] = await db.batch([
      updateContent(db, id, content),
      findComment(db, { id, userId: user.id }),
    ])
    return c.json(toFound(rows))
  })
  .delete('/:id', async (c) => {
    const { user, row, standing } = await requireComment(c, c.req.param('id'))
    if (!mayDelete({ ...standing, isAuthor: row.comment.userId === user.id })) throw new AppError('forbidden')
    await deleteComment(c.var.db, row.comment.id)
    return c.body(null, 204)
  })
  .post('/:id/pin', async (c) => c.json(await pin(c, c.req.param('id'), true)))
  .delete('/:id/pin', async (c) => c.json(await pin(c, c.req.param('id'), false)))

async function pin(c: AppContext, id: string, isPinned: boolean) {
  const { db } = c.var
  const { user, row, standing } = await requireComment(c, id)
  if (!mayPin(standing, row.comment)) throw new AppError('forbidden')
  const [, rows] = await db.batch([setPinned(db, id, isPinned), findComment(db, { id, userId: user.id })])
  return toFound(rows)
}

/** @throws AppError not_found, where it was deleted at the same moment */
function toFound([row]: CommentRow[]) {
  if (!row) throw new AppError('not_found')
  return toComment(row)
}
