import { z } from 'zod'
import { SITE_NAME } from '../../contract/site-name'
import type { EmailContent } from '../email/templates/content'
import type { Template } from './template'
import { NOT_YOU, withLink } from './template'

const newAddress = z.object({ newEmail: z.string() })

/** Emails about the address of an account. */
export const ADDRESS_EMAILS = {
  verify_email: withLink((token) => ({
    subject: 'Confirm your email address',
    heading: `Welcome to ${SITE_NAME}`,
    paragraphs: [
      'Please confirm that this email address is yours. Until you do, we will not send anything else to it, so you would miss answers to your applications and reminders.',
    ],
    action: { label: 'Confirm my address', path: `/verify-email?token=${token}` },
    closing: `The link works once, within 24 hours. ${NOT_YOU}`,
  })),
  change_email: withLink((token) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new address',
    paragraphs: [
      `Confirm that this email address is yours. From then on, your ${SITE_NAME} account will use it.`,
    ],
    action: { label: 'Use this address', path: `/verify-email?token=${token}` },
    closing: `The link works once, within 24 hours. ${NOT_YOU} Nothing will change.`,
  })),
  change_email_asked: aboutAddress((newEmail) => ({
    subject: 'Your email address is about to change',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone signed in to your ${SITE_NAME} account and asked to change its email address to ${newEmail}. The change takes effect when the link that we sent to that address is confirmed.`,
      'If that was not you, choose a new password now. That also stops the change.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  })),
  email_changed: aboutAddress((newEmail) => ({
    subject: 'Your email address has changed',
    heading: 'Your address has changed',
    paragraphs: [
      `Your ${SITE_NAME} account now uses ${newEmail}. Log in with that address from now on. We will not send anything else to this one.`,
      'If that was not you, please reply to this email.',
    ],
  })),
  address_known: () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up to ${SITE_NAME} with this email address, or to use it for another account. It already belongs to your account, so nothing has changed.`,
      'Log in as usual. If you have forgotten your password, you can choose a new one on the login page.',
    ],
    action: { label: 'Log in', path: '/login' },
    closing: 'If that was not you, you can ignore this email.',
    isOptional: false,
  }),
} satisfies Record<string, Template>

function aboutAddress(render: (newEmail: string) => Omit<EmailContent, 'isOptional'>): Template {
  return (data) => ({ ...render(newAddress.parse(data).newEmail), isOptional: false })
}
