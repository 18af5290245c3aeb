import { setUp, setUpLink, setUpState } from '../auth'
import type { Calls } from './call'

/** The calls of the set-up link, which creates the admin (product.md 2.65). */
export const setUpCalls = {
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
  setUp: {
    method: 'post',
    path: '/auth/setup',
    who: 'anyone',
    summary: 'Create the admin with a set-up link, and open a session',
    description:
      'The link works once. An account that has the address becomes the admin and gets the new password.',
    body: setUp,
    answer: null,
    quotas: ['setUp'],
    errors: ['invalid_link', 'common_password'],
    ignoresIdempotencyKey: true,
  },
} as const satisfies Calls
