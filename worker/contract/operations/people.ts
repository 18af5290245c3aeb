import { blockedPerson, blockState } from '../blocks'
import { followState } from '../comments'
import { listOf, pageQuery } from '../common'
import { mailChoice, unsubscribeQuery } from '../letters'
import { notice, noticeChoices, noticeChoicesUpdate, noticesRead, unreadNotices } from '../notices'
import { newReport } from '../reports'
import type { Operation } from './operation'

/** Others, and what one is told. */
export const peopleOperations: readonly Operation[] = [
  {
    method: 'put',
    path: '/creators/{id}/follow',
    who: 'signed in',
    summary: 'Follow somebody',
    answer: followState,
  },
  {
    method: 'delete',
    path: '/creators/{id}/follow',
    who: 'signed in',
    summary: 'Follow no longer',
    answer: followState,
  },
  {
    method: 'get',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary: 'The link at the foot of a letter; redirects to its page',
    query: unsubscribeQuery,
    status: 302,
    answer: null,
  },
  {
    method: 'post',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary:
      'End letters like the one that the link came with; also by one click in mail programs (RFC 8058)',
    query: unsubscribeQuery,
    answer: mailChoice,
  },
  {
    method: 'delete',
    path: '/notices/unsubscribe',
    who: 'anyone',
    summary: 'Have letters like the one that the link came with again',
    query: unsubscribeQuery,
    answer: mailChoice,
  },
  {
    method: 'post',
    path: '/users/{id}/report',
    who: 'signed in',
    summary: 'Report a person to the admin',
    body: newReport,
    status: 204,
    answer: null,
  },
  {
    method: 'get',
    path: '/users/blocked',
    who: 'signed in',
    summary: 'Whom one has blocked, the latest first',
    query: pageQuery,
    answer: listOf(blockedPerson),
  },
  {
    method: 'put',
    path: '/users/{id}/block',
    who: 'signed in',
    summary: 'Block somebody: neither sees the other, seats and applications between the two end',
    answer: blockState,
  },
  {
    method: 'delete',
    path: '/users/{id}/block',
    who: 'signed in',
    summary: 'Block somebody no longer',
    answer: blockState,
  },
  {
    method: 'get',
    path: '/notices',
    who: 'signed in',
    summary: 'What one is told, newest first',
    query: pageQuery,
    answer: listOf(notice),
  },
  {
    method: 'get',
    path: '/notices/count',
    who: 'signed in',
    summary: 'How many notices are unread; counts up to 100',
    answer: unreadNotices,
  },
  {
    method: 'post',
    path: '/notices/read',
    who: 'signed in',
    summary: 'Mark some notices as read, or all up to an instant',
    body: noticesRead,
    answer: unreadNotices,
  },
  {
    method: 'get',
    path: '/notices/preferences',
    who: 'signed in',
    summary: 'Which notices reach one in the app and by mail; the others always do',
    answer: noticeChoices,
  },
  {
    method: 'put',
    path: '/notices/preferences',
    who: 'signed in',
    summary: 'Change which notices reach one',
    body: noticeChoicesUpdate,
    answer: noticeChoices,
  },
]
