import { z } from 'zod'
import { blockedPerson, blockState } from '../blocks'
import { listOf, pageQuery } from '../common'
import { defineCalls } from './call'
import { userId } from './params'

export const blockCalls = defineCalls('blocks', 'Blocking users.', {
  listBlockedUsers: {
    method: 'get',
    path: '/users/blocked',
    summary: 'List the users you have blocked, latest first',
    query: pageQuery,
    answer: listOf(blockedPerson),
  },
  blockUser: {
    method: 'put',
    path: '/users/:id/block',
    summary: 'Block a user',
    description: 'Neither sees the other. Seats and applications between the two end.',
    params: z.object({ id: userId }),
    answer: blockState,
    quotas: ['block'],
    errors: ['self_block'],
  },
  unblockUser: {
    method: 'delete',
    path: '/users/:id/block',
    summary: 'Unblock a user',
    params: z.object({ id: userId }),
    answer: blockState,
    quotas: ['block'],
    errors: ['self_block'],
  },
})
