import { z } from 'zod'
import { followState } from '../comments'
import { profile } from '../users'
import { defineCalls } from './call'
import { userId } from './params'

export const followCalls = defineCalls('follows', 'Profiles of users, and following them.', {
  readProfile: {
    method: 'get',
    path: '/auth/user/:id',
    summary: 'Read a user as others see them',
    params: z.object({ id: userId }),
    answer: z.object({ user: profile }),
    quotas: ['readProfile'],
  },
  follow: {
    method: 'put',
    path: '/creators/:id/follow',
    summary: 'Follow a user',
    params: z.object({ id: userId }),
    answer: followState,
    quotas: ['follow'],
    errors: ['self_follow'],
  },
  unfollow: {
    method: 'delete',
    path: '/creators/:id/follow',
    summary: 'Stop following a user',
    params: z.object({ id: userId }),
    answer: followState,
    quotas: ['follow'],
    errors: ['self_follow'],
  },
})
