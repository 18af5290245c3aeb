import { z } from 'zod'
import { session } from '../auth'
import { id, listOf, pageQuery } from '../common'
import { ownSecurityEvent, signInAnswer } from '../security'
import type { Calls } from './call'

/** The calls that list and end a user's own sessions and sign-ins (product.md 2.32). */
export const sessionCalls = {
  listSessions: {
    method: 'get',
    path: '/auth/sessions',
    summary: 'List your open sessions, newest first',
    answer: listOf(session),
  },
  endSession: {
    method: 'delete',
    path: '/auth/sessions/:id',
    summary: 'End one of your sessions',
    params: z.object({ id: id.describe('Id of the session') }),
    quotas: ['endSessions'],
  },
  listSecurityEvents: {
    method: 'get',
    path: '/auth/security-events',
    summary: 'List your security log of the last 90 days, newest first',
    query: pageQuery,
    answer: listOf(ownSecurityEvent),
  },
  answerSignIn: {
    method: 'post',
    path: '/auth/security-events/:id/answer',
    summary: 'Say whether a sign-in from a new device was yours',
    description: 'If it was not, all your sessions end, this one too. Then choose a new password.',
    params: z.object({ id: id.describe('Id of the sign-in') }),
    body: signInAnswer,
    quotas: ['endSessions'],
    ignoresIdempotencyKey: true,
  },
} as const satisfies Calls
