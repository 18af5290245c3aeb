import { changeEmail, emailLink, emailLinkState, verifyEmail, verifyEmailQuery } from '../auth'
import type { Calls } from './call'

/** The calls that confirm or change the email address of an account (product.md 2.23, 2.27). */
export const emailAddressCalls = {
  changeEmail: {
    method: 'post',
    path: '/auth/change-email',
    summary: 'Request a change of email address',
    description:
      'Needs the password, or a confirmed identity of the last 15 minutes. The address changes once the link that is emailed to it is opened.',
    body: changeEmail,
    quotas: ['changeEmail', 'addressKnownMail'],
    errors: ['wrong_password', 'login_again', 'same_email'],
    ignoresIdempotencyKey: true,
  },
  openEmailLink: {
    method: 'get',
    path: '/auth/verify-email',
    who: 'anyone',
    summary: 'Open the link that confirms or changes an email address',
    description: 'Redirects to the page that asks to confirm it. Changes nothing.',
    query: verifyEmailQuery,
    status: 302,
  },
  readEmailLink: {
    method: 'post',
    path: '/auth/verify-email/link',
    who: 'anyone',
    summary: 'Read what a link that confirms or changes an email address does',
    description: 'Changes nothing. A POST, so that the secret of the link is in no address.',
    body: emailLink,
    answer: emailLinkState,
    quotas: ['emailLink'],
    errors: ['invalid_link'],
    ignoresIdempotencyKey: true,
  },
  verifyEmail: {
    method: 'post',
    path: '/auth/verify-email',
    who: 'anyone',
    summary: 'Confirm or change an email address with the link sent to it',
    description: 'Counts only in a session of the account, or with its password.',
    body: verifyEmail,
    quotas: ['emailLink', 'emailLinkPassword'],
    errors: ['invalid_link', 'wrong_password'],
    ignoresIdempotencyKey: true,
  },
  resendVerification: {
    method: 'post',
    path: '/auth/verify-email/resend',
    summary: 'Send the confirmation link again',
    quotas: ['verifyEmail'],
    ignoresIdempotencyKey: true,
  },
} as const satisfies Calls
