import { z } from 'zod'
import { listOf, pageQuery } from '../common'
import {
  mailChoice,
  notice,
  noticeChoices,
  noticeChoicesUpdate,
  noticesRead,
  unreadNotices,
  unsubscribeQuery,
} from '../notices'
import { defineCalls } from './call'

export const noticeCalls = defineCalls('notices', 'Notifications, and the choice of which ones arrive.', {
  listNotices: {
    method: 'get',
    path: '/notices',
    who: 'signed in',
    summary: 'List your notices, newest first',
    query: pageQuery,
    answer: listOf(notice),
  },
  countUnreadNotices: {
    method: 'get',
    path: '/notices/count',
    who: 'signed in',
    summary: 'Count your unread notices',
    description: 'Counts up to 100.',
    answer: unreadNotices,
  },
  markNoticesRead: {
    method: 'post',
    path: '/notices/read',
    who: 'signed in',
    summary: 'Mark notices as read',
    description: 'Either the notices with these ids, or all up to an instant.',
    body: noticesRead,
    answer: unreadNotices,
  },
  readNoticeChoices: {
    method: 'get',
    path: '/notices/preferences',
    who: 'signed in',
    summary: 'Read which notices reach you in the app and by mail',
    description: 'Kinds that are not listed always arrive.',
    answer: noticeChoices,
  },
  updateNoticeChoices: {
    method: 'put',
    path: '/notices/preferences',
    who: 'signed in',
    summary: 'Choose which notices reach you',
    body: noticeChoicesUpdate,
    answer: noticeChoices,
  },
  openUnsubscribeLink: {
    method: 'get',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary: 'Open the unsubscribe link of an email',
    description: 'Changes nothing, because programs open links too: redirects to a page with a button.',
    query: unsubscribeQuery,
    status: 302,
    answer: null,
  },
  unsubscribe: {
    method: 'post',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary: 'Stop emails of the kind that the link came with',
    description: 'Mail programs post a form here (one-click unsubscribe, RFC 8058).',
    query: unsubscribeQuery,
    form: {
      type: 'application/x-www-form-urlencoded',
      fields: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    },
    answer: mailChoice,
    errors: ['invalid_link'],
  },
  resubscribe: {
    method: 'delete',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary: 'Receive emails of that kind again',
    query: unsubscribeQuery,
    answer: mailChoice,
    errors: ['invalid_link'],
  },
})
