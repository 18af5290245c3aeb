import { z } from 'zod'
import * as accountEmailsText from '#messages/account-emails'
import { SITE_NAME } from '../../contract/site-name'
import type { Template } from './template'

const suspension = z.object({ reason: z.string() })

/** Emails about admin rights, suspension, and deletion. */
export const STATUS_EMAILS = {
  admin_granted: () => ({
    subject: accountEmailsText.adminGranted(),
    heading: accountEmailsText.adminGranted(),
    paragraphs: [
      accountEmailsText.adminGrantedHint({ site: SITE_NAME }),
      accountEmailsText.adminGrantedNote(),
    ],
    action: { label: accountEmailsText.openSettings(), path: '/settings?section=security' },
    isOptional: false,
  }),
  admin_revoked: () => ({
    subject: accountEmailsText.adminRevoked(),
    heading: accountEmailsText.adminRevoked(),
    paragraphs: [
      accountEmailsText.adminRevokedHint({ site: SITE_NAME }),
      accountEmailsText.notExpectedReply(),
    ],
    isOptional: false,
  }),
  account_deleted: () => ({
    subject: accountEmailsText.accountDeleted(),
    heading: accountEmailsText.accountDeleted(),
    paragraphs: [
      accountEmailsText.accountDeletedHint({ site: SITE_NAME }),
      accountEmailsText.accountDeletedThanks(),
    ],
    isOptional: false,
  }),
  account_suspended: (data) => ({
    subject: accountEmailsText.accountSuspended(),
    heading: accountEmailsText.accountSuspended(),
    paragraphs: [
      accountEmailsText.accountSuspendedHint({ site: SITE_NAME }),
      accountEmailsText.accountSuspendedMistake(),
    ],
    facts: [{ label: accountEmailsText.reason(), value: suspension.parse(data).reason }],
    isOptional: false,
  }),
  account_restored: () => ({
    subject: accountEmailsText.accountRestored(),
    heading: accountEmailsText.accountRestored(),
    paragraphs: [accountEmailsText.accountRestoredHint({ site: SITE_NAME })],
    action: { label: accountEmailsText.logIn(), path: '/login' },
    isOptional: false,
  }),
} satisfies Record<string, Template>
