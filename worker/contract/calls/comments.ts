import { z } from 'zod'
import { comment, commentUpdate, newComment } from '../comments'
import { listOf, pageQuery } from '../common'
import { defineCalls } from './call'
import { activityId, commentId } from './params'

const rights = 'Only participants, the organizer, and admins.'

export const commentCalls = defineCalls('comments', 'Comments on activities.', {
  listComments: {
    method: 'get',
    path: '/activities/:id/comments',
    who: 'signed in',
    rights,
    summary: 'List the comments on an activity, pinned first, then newest',
    params: z.object({ id: activityId }),
    query: pageQuery,
    answer: listOf(comment),
    errors: ['activity_not_found', 'comments_closed'],
  },
  createComment: {
    method: 'post',
    path: '/activities/:id/comments',
    who: 'signed in',
    rights: `${rights} Only the organizer posts an update.`,
    summary: 'Comment on an activity, or reply to a comment',
    params: z.object({ id: activityId }),
    body: newComment,
    status: 201,
    answer: comment,
    quotas: ['comment'],
    errors: ['activity_not_found', 'comments_closed', 'updates_closed'],
  },
  updateComment: {
    method: 'patch',
    path: '/comments/:id',
    who: 'signed in',
    rights: 'Only the author.',
    summary: 'Change a comment',
    params: z.object({ id: commentId }),
    body: commentUpdate,
    answer: comment,
    quotas: ['editComment'],
    errors: ['comments_closed', 'forbidden'],
  },
  deleteComment: {
    method: 'delete',
    path: '/comments/:id',
    who: 'signed in',
    rights: 'Only the author, the organizer of the activity, and admins.',
    summary: 'Delete a comment',
    params: z.object({ id: commentId }),
    answer: null,
    quotas: ['editComment'],
    errors: ['comments_closed', 'forbidden'],
  },
  pinComment: {
    method: 'post',
    path: '/comments/:id/pin',
    who: 'signed in',
    rights: 'Only the organizer of the activity.',
    summary: 'Pin a comment',
    params: z.object({ id: commentId }),
    answer: comment,
    quotas: ['editComment'],
    errors: ['comments_closed', 'forbidden'],
  },
  unpinComment: {
    method: 'delete',
    path: '/comments/:id/pin',
    who: 'signed in',
    rights: 'Only the organizer of the activity.',
    summary: 'Unpin a comment',
    params: z.object({ id: commentId }),
    answer: comment,
    quotas: ['editComment'],
    errors: ['comments_closed', 'forbidden'],
  },
})
