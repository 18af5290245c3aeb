import { z } from 'zod'
import { newReport } from '../reports'
import { defineCalls } from './call'
import { activityId, commentId, userId } from './params'

export const reportCalls = defineCalls('reports', 'Reports to the admins.', {
  reportComment: {
    method: 'post',
    path: '/comments/:id/report',
    rights: 'Only users who may read the comment, and not its author.',
    summary: 'Report a comment',
    params: z.object({ id: commentId }),
    body: newReport,
    quotas: ['report'],
    errors: ['comments_closed', 'own_comment'],
  },
  reportActivity: {
    method: 'post',
    path: '/activities/:id/report',
    rights: 'Not the organizer.',
    summary: 'Report an activity',
    params: z.object({ id: activityId }),
    body: newReport,
    quotas: ['report'],
    errors: ['activity_not_found', 'own_report'],
  },
  reportUser: {
    method: 'post',
    path: '/users/:id/report',
    rights: 'Not the user themselves.',
    summary: 'Report a user',
    params: z.object({ id: userId }),
    body: newReport,
    quotas: ['report'],
    errors: ['own_report'],
  },
})
