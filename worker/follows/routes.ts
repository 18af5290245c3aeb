import { Hono } from 'hono'
import { listRecentActivities } from '../activities/store'
import { AppError } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { requireUser, viewerOf } from '../sessions/guards'
import type { Follow } from './store'
import { deleteFollow, findFollowState, findProfile, insertFollow, sumHosted } from './store'
import { statsOf, toProfile } from './view'

/** `/auth/user/{id}`: a person's profile. It stands here because it tells of activities and followers. */
export const profileRoutes = new Hono<AppEnv>().get('/user/:id', async (c) => {
  const { db, settings } = c.var
  const creatorId = c.req.param('id')
  const [user, [row], [stats], recent] = await requireUser(c, (followerId) => [
    findProfile(db, { followerId, creatorId }),
    sumHosted(db, creatorId),
    listRecentActivities(db, { userId: followerId, creatorId }),
  ])
  if (!row) throw new AppError('not_found')
  const [viewer, { adminEmail }] = [viewerOf(c, user), settings]
  return c.json({ user: toProfile(row, { viewer, adminEmail, stats: statsOf(stats), recent }) })
})

/** `/creators/{id}/follow`: follows and unfollows; doing it twice changes nothing. */
export const followRoutes = new Hono<AppEnv>()
  .put('/:id/follow', async (c) => {
    const follow = await requireFollow(c, c.req.param('id'))
    const [, [state]] = await c.var.db.batch([
      insertFollow(c.var.db, follow),
      findFollowState(c.var.db, follow),
    ])
    if (!state) throw new AppError('not_found')
    return c.json(state)
  })
  .delete('/:id/follow', async (c) => {
    const follow = await requireFollow(c, c.req.param('id'))
    const [, [state]] = await c.var.db.batch([
      deleteFollow(c.var.db, follow),
      findFollowState(c.var.db, follow),
    ])
    if (!state) throw new AppError('not_found')
    return c.json(state)
  })

/** Who wants to follow whom. @throws AppError unauthorized, not_found, self_follow */
async function requireFollow(c: AppContext, creatorId: string): Promise<Follow> {
  const [user, [creator]] = await requireUser(c, (followerId) => [
    findProfile(c.var.db, { followerId, creatorId }),
  ])
  if (!creator) throw new AppError('not_found')
  if (user.id === creatorId) throw new AppError('self_follow')
  return { followerId: user.id, creatorId }
}
