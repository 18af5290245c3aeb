import { Hono } from 'hono'
import { commentReport, commentUpdate, newComment } from '../contract/comments'
import { pageQuery } from '../contract/common'
import { toPage } from '../platform/cursor'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireUser } from '../sessions/guards'
import { isAdmin } from '../users/rules'
import type { User } from '../users/store'
import type { Standing } from './rules'
import { mayDelete, mayReplyTo, mayTakePart } from './rules'
import type { CommentRow } from './store'
import {
  commentKeys,
  deleteComment,
  findComment,
  findStanding,
  insertComment,
  insertReport,
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
      listComments(c.var.db, { ...query, activityId }),
    ])
    requirePart(c, user, found)
    return c.json(toPage(rows, { limit: query.limit, item: toComment, keys: commentKeys }))
  })
  .post('/:id/comments', validate('json', newComment), async (c) => {
    const activityId = c.req.param('id')
    const { content, parentId = null } = c.req.valid('json')
    const [user, [found], [parent]] = await requireUser(c, (userId) => [
      findStanding(c.var.db, { activityId, userId }),
      findComment(c.var.db, { id: parentId ?? '', userId }),
    ])
    const { isCreator } = requirePart(c, user, found)
    if (parentId !== null && !mayReplyTo(parent?.comment, activityId)) throw new AppError('not_found')
    const [made] = await insertComment(c.var.db, {
      activityId,
      userId: user.id,
      content,
      parentId,
      isCreatorUpdate: isCreator,
    })
    return c.json(await readComment(c, made?.id ?? '', user), 201)
  })

/** `/comments/{id}`: change, delete, pin and report. */
export const commentRoutes = new Hono<AppEnv>()
  .patch('/:id', validate('json', commentUpdate), async (c) => {
    const { user, row } = await requireComment(c, c.req.param('id'))
    if (row.comment.userId !== user.id) throw new AppError('forbidden')
    await updateContent(c.var.db, row.comment.id, c.req.valid('json').content)
    return c.json(await readComment(c, row.comment.id, user))
  })
  .delete('/:id', async (c) => {
    const { user, row, standing } = await requireComment(c, c.req.param('id'))
    if (!mayDelete({ ...standing, isAuthor: row.comment.userId === user.id })) throw new AppError('forbidden')
    await deleteComment(c.var.db, row.comment.id)
    return c.body(null, 204)
  })
  .post('/:id/pin', async (c) => c.json(await pin(c, c.req.param('id'), true)))
  .delete('/:id/pin', async (c) => c.json(await pin(c, c.req.param('id'), false)))
  .post('/:id/report', validate('json', commentReport), async (c) => {
    const { user, row } = await requireComment(c, c.req.param('id'))
    if (row.comment.userId === user.id) throw new AppError('own_comment')
    const reason = c.req.valid('json').reason || null
    await insertReport(c.var.db, { commentId: row.comment.id, reporterId: user.id, reason })
    return c.body(null, 204)
  })

async function pin(c: AppContext, id: string, isPinned: boolean) {
  const { user, row, standing } = await requireComment(c, id)
  if (!standing.isCreator) throw new AppError('forbidden')
  await setPinned(c.var.db, row.comment.id, isPinned)
  return readComment(c, row.comment.id, user)
}

/** A comment that the caller may see. @throws AppError unauthorized, not_found, comments_closed */
async function requireComment(c: AppContext, id: string) {
  const [user, [row]] = await requireUser(c, (userId) => [findComment(c.var.db, { id, userId })])
  if (!row) throw new AppError('not_found')
  return { user, row, standing: requirePart(c, user, row) }
}

async function readComment(c: AppContext, id: string, user: User) {
  const [row] = await findComment(c.var.db, { id, userId: user.id })
  if (!row) throw new AppError('not_found')
  return toComment(row satisfies CommentRow)
}

/** @throws AppError activity_not_found, comments_closed */
function requirePart(
  c: AppContext,
  user: User,
  found: { creatorId: string; isSeated: number } | undefined,
): Standing {
  if (!found) throw new AppError('activity_not_found')
  const standing = {
    isCreator: found.creatorId === user.id,
    isSeated: Boolean(found.isSeated),
    isAdmin: isAdmin(user, c.var.settings.adminEmail),
  }
  if (!mayTakePart(standing)) throw new AppError('comments_closed')
  return standing
}
