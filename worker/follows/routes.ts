import { listRecentActivities } from '../activities/store/find'
import { followCalls } from '../contract/calls/follows'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { recordAfterAnswer } from '../security/event'
import { authorize, viewerOf } from '../sessions/guards'
import type { Follow } from './store'
import { deleteFollow, findFollowState, findProfile, insertFollow, sumHosting } from './store'
import { toProfile, toStats } from './view'

export const followRoutes = handle(followCalls, {
  readProfile: async (c) => {
    const { db } = c.var
    const { id: creatorId } = c.req.valid('param')
    const { user, row, stats, recent } = await authorize(c, (followerId) => ({
      row: first(findProfile(db, { followerId, creatorId })),
      stats: first(sumHosting(db, creatorId)),
      recent: listRecentActivities(db, { userId: followerId, creatorId, at: now() }),
    }))
    if (!row) throw new AppError('not_found')
    const viewer = viewerOf(user)
    if (viewer.isAdmin && viewer.id !== creatorId)
      recordAfterAnswer(c, { kind: 'admin_read_profile', userId: creatorId, actorId: viewer.id })
    return { user: toProfile(row, { viewer, stats: toStats(stats), recent }) }
  },
  follow: async (c) => {
    const { db } = c.var
    const follow = await requireFollow(c, c.req.valid('param').id)
    const { state } = await batch(db, {
      followed: insertFollow(db, follow),
      state: first(findFollowState(db, follow)),
    })
    if (!state) throw new AppError('not_found')
    return state
  },
  unfollow: async (c) => {
    const { db } = c.var
    const follow = await requireFollow(c, c.req.valid('param').id)
    const { state } = await batch(db, {
      unfollowed: deleteFollow(db, follow),
      state: first(findFollowState(db, follow)),
    })
    if (!state) throw new AppError('not_found')
    return state
  },
})

/** @throws AppError unauthorized, not_found, self_follow */
async function requireFollow(c: AppContext, creatorId: string): Promise<Follow> {
  const { user, creator } = await authorize(c, (followerId) => ({
    creator: first(findProfile(c.var.db, { followerId, creatorId })),
  }))
  if (!creator) throw new AppError('not_found')
  if (user.id === creatorId) throw new AppError('self_follow')
  return { followerId: user.id, creatorId }
}
