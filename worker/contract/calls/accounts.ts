import { accountExport } from '../accounts'
import { deleteAccount, setUp, setUpLink, setUpPasskey, setUpState } from '../auth'
import { registrationOptions } from '../passkeys'
import { defineCalls } from './call'

export const accountCalls = defineCalls(
  'accounts',
  "The whole account: the admin's set-up, export, and deletion.",
  {
    readSetUp: {
      method: 'post',
      path: '/auth/setup/link',
      who: 'anyone',
      summary: 'Read what a set-up link does',
      description: 'Changes nothing. A POST, so that the secret of the link is in no address.',
      body: setUpLink,
      answer: setUpState,
      quotas: ['setUp'],
      errors: ['invalid_link'],
      ignoresIdempotencyKey: true,
    },
    startSetUpPasskey: {
      method: 'post',
      path: '/auth/setup/passkey',
      who: 'anyone',
      summary: "Get the options to create the admin's passkey",
      description: 'The challenge is valid once, for 5 minutes, with this link.',
      body: setUpPasskey,
      answer: registrationOptions,
      quotas: ['setUp'],
      errors: ['invalid_link'],
      ignoresIdempotencyKey: true,
    },
    setUp: {
      method: 'post',
      path: '/auth/setup',
      who: 'anyone',
      summary: 'Create the admin with a set-up link, and open a session',
      description:
        'Needs either a password or a passkey. The link works once. An account that has the address becomes the admin and gets the new password or passkey.',
      body: setUp,
      quotas: ['setUp'],
      errors: ['invalid_link', 'common_password', 'passkey_refused'],
      ignoresIdempotencyKey: true,
    },
    exportAccount: {
      method: 'get',
      path: '/auth/export',
      summary: 'Export everything stored about you, as a file',
      needsProof: true,
      answer: accountExport,
      isStreamed: true,
      quotas: ['export'],
    },
    deleteAccount: {
      method: 'post',
      path: '/auth/delete-account',
      summary: 'Delete your account for good',
      description: 'Needs the password, or a confirmed identity of the last 15 minutes.',
      body: deleteAccount,
      quotas: ['deleteAccount'],
      errors: ['wrong_password', 'login_again', 'last_admin'],
      ignoresIdempotencyKey: true,
    },
  },
)
