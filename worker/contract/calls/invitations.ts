import { z } from 'zod'
import { id, listOf, pageQuery } from '../common'
import {
  invitationAnalytics,
  invitationCode,
  invitationGate,
  invitationPreview,
  invitationUpdate,
  newInvitationCode,
} from '../invitations'
import { defineCalls } from './call'

export const invitationCalls = defineCalls('invitations', 'Invitation codes, which sign-up needs.', {
  validateInvitation: {
    method: 'post',
    path: '/invitations/validate',
    who: 'anyone',
    summary: 'Check an invitation code',
    description:
      'Reserves nothing. The answer contains a token for sign-up that is valid for 30 minutes. After `challenge_needed`, show the Turnstile widget of its `siteKey`, and send its token as `challenge`.',
    body: invitationGate,
    answer: invitationPreview,
    quotas: ['invitation'],
    errors: ['invalid_invitation', 'challenge_needed'],
  },
  listInvitations: {
    method: 'get',
    path: '/invitations',
    who: 'admin',
    summary: 'List invitation codes, newest first',
    query: pageQuery,
    answer: listOf(invitationCode),
  },
  createInvitation: {
    method: 'post',
    path: '/invitations/create',
    who: 'admin',
    summary: 'Create an invitation code',
    body: newInvitationCode,
    status: 201,
    answer: invitationCode,
    quotas: ['invite'],
    errors: ['code_exists'],
  },
  updateInvitation: {
    method: 'patch',
    path: '/invitations/update',
    who: 'admin',
    summary: 'Change an invitation code',
    body: invitationUpdate,
    answer: invitationCode,
    quotas: ['invite'],
    errors: ['not_found', 'code_exists', 'uses_below_used'],
  },
  deleteInvitation: {
    method: 'delete',
    path: '/invitations/:id',
    who: 'admin',
    summary: 'Delete an invitation code',
    description: 'Its past redemptions stay in the analytics.',
    params: z.object({ id: id.describe('Id of the invitation code') }),
    answer: null,
    quotas: ['invite'],
  },
  readInvitationAnalytics: {
    method: 'get',
    path: '/invitations/analytics',
    who: 'admin',
    summary: 'Read totals and redemptions of the invitation codes',
    answer: invitationAnalytics,
  },
})
