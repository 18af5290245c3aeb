import { accountExport } from '../accounts'
import { deleteAccount } from '../auth'
import { defineCalls } from './call'

export const accountCalls = defineCalls('accounts', 'The whole account: export and deletion.', {
  exportAccount: {
    method: 'get',
    path: '/auth/export',
    who: 'signed in',
    summary: 'Export everything stored about you, as a file',
    answer: accountExport,
    quotas: ['export'],
  },
  deleteAccount: {
    method: 'post',
    path: '/auth/delete-account',
    who: 'signed in',
    summary: 'Delete your account for good',
    description: 'Needs the password, or a confirmed identity of the last 15 minutes.',
    body: deleteAccount,
    answer: null,
    quotas: ['deleteAccount'],
    errors: ['wrong_password', 'login_again', 'last_admin'],
    ignoresIdempotencyKey: true,
  },
})
