import { z } from 'zod'
import { SITE_NAME } from '../../contract/site-name'
import type { Template } from './template'

const suspension = z.object({ reason: z.string() })

/** Emails about admin rights, suspension, and deletion. */
export const STATUS_EMAILS = {
  admin_granted: () => ({
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      `An admin has made your ${SITE_NAME} account an admin account. Add a passkey in Settings before your first admin action.`,
      'Admins cannot apply to activities. If you did not expect this, please reply to this email.',
    ],
    action: { label: 'Open Settings', path: '/settings?section=security' },
    isOptional: false,
  }),
  admin_revoked: () => ({
    subject: 'You are no longer an admin',
    heading: 'You are no longer an admin',
    paragraphs: [
      `An admin has removed the admin rights of your ${SITE_NAME} account. Everything else stays as it is.`,
      'If you did not expect this, please reply to this email.',
    ],
    isOptional: false,
  }),
  account_deleted: () => ({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `Your ${SITE_NAME} account, your images, and your personal data have been deleted. Your upcoming activities were canceled, and your spots were given up.`,
      'Thank you for tagging along. With an invitation, you can sign up again at any time.',
    ],
    isOptional: false,
  }),
  account_suspended: (data) => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      `An admin has suspended your ${SITE_NAME} account. You have been signed out, your profile and your activities are hidden, and your spots have been given up.`,
      'If you think this is a mistake, please reply to this email.',
    ],
    facts: [{ label: 'Reason', value: suspension.parse(data).reason }],
    isOptional: false,
  }),
  account_restored: () => ({
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      `The suspension of your ${SITE_NAME} account has been lifted. You can log in, and your activities are visible again unless they were canceled. You do not get your earlier spots back, but you can apply again.`,
    ],
    action: { label: 'Log in', path: '/login' },
    isOptional: false,
  }),
} satisfies Record<string, Template>
