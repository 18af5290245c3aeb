import { z } from 'zod'
import { LOGIN_FAILURES_FREE } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import type { Template } from './template'
import { NOT_YOU, withLink } from './template'

const passkey = z.object({ name: z.string(), device: z.string() })
export type PasskeyFacts = z.infer<typeof passkey>
const newSignIn = z.object({
  device: z.string(),
  place: z.string().nullable(),
  at: z.number(),
  timeZone: z.string(),
})

/** Emails about passwords, passkeys, Google, and sign-ins. */
export const SIGN_IN_EMAILS = {
  reset_password: withLink((token) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, probably you, asked to reset the password of the ${SITE_NAME} account with this email address.`,
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    closing: `The link works once, within 30 minutes. ${NOT_YOU} Your password stays the same.`,
  })),
  google_only: () => ({
    subject: 'You sign in with Google',
    heading: 'Your account has no password',
    paragraphs: [
      `Someone, probably you, asked to reset the password of the ${SITE_NAME} account with this email address. The account has no password: you sign in with Google.`,
    ],
    action: { label: 'Go to the login page', path: '/login' },
    closing: NOT_YOU,
    isOptional: false,
  }),
  password_changed: () => ({
    subject: 'Your password has changed',
    heading: 'Your password has changed',
    paragraphs: [
      `Your ${SITE_NAME} account has a new password, and every other browser has been signed out.`,
      'If that was not you, choose a new one now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  password_set: () => ({
    subject: 'Your account has a password now',
    heading: 'Your account has a password now',
    paragraphs: [
      `A password has been set for your ${SITE_NAME} account, and every other browser has been signed out.`,
      'If that was not you, choose a new one now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  login_failures: () => ({
    subject: 'Someone is trying to log in to your account',
    heading: 'Many wrong passwords',
    paragraphs: [
      `Today, a wrong password for your ${SITE_NAME} account was entered ${LOGIN_FAILURES_FREE} times, maybe from several places. We now answer wrong passwords more slowly. You can log in as usual.`,
      'If that was not you, make sure that your password is long and that you use it nowhere else.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  passkey_added: (data) => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: [
      `Your ${SITE_NAME} account has a new passkey. Anyone who has it can log in.`,
      'If that was not you, remove it in Settings and choose a new password.',
    ],
    facts: passkeyFacts(data),
    action: { label: 'Open Settings', path: '/settings?section=security' },
    isOptional: false,
  }),
  passkey_removed: (data) => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: [
      `A passkey of your ${SITE_NAME} account was removed and can no longer be used to log in.`,
      'If that was not you, choose a new password now.',
    ],
    facts: passkeyFacts(data),
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  new_sign_in: (data) => {
    const { device, place, at, timeZone } = newSignIn.parse(data)
    return {
      subject: `New sign-in from ${device}`,
      heading: 'New sign-in to your account',
      paragraphs: [
        `Someone signed in to your ${SITE_NAME} account from a device that you had not used before. If that was you, you need not do anything.`,
        'If that was not you, choose a new password now. That also signs out every device.',
      ],
      facts: [
        { label: 'Device', value: device },
        { label: 'Place', value: place ?? 'Unknown' },
        { label: 'Time', value: formatInstant(at, timeZone) },
      ],
      action: { label: 'Choose a new password', path: '/forgot-password' },
      closing: 'The place is a guess from the network. Your sign-ins are listed in Settings.',
      isOptional: false,
    }
  },
  google_linked: () => ({
    subject: 'You now sign in with Google',
    heading: 'Google is linked to your account',
    paragraphs: [
      `Someone with the Google account of this email address signed in to your ${SITE_NAME} account. For your safety, everything that opened it before has ended: your password, your passkeys, and your other sessions.`,
      'You can set a new password and add passkeys in Settings. If that was not you, check who else can use your Google account, and reply to this email.',
    ],
    action: { label: 'Open Settings', path: '/settings?section=security' },
    isOptional: false,
  }),
  google_unlinked: () => ({
    subject: 'Google is unlinked from your account',
    heading: 'Google is unlinked from your account',
    paragraphs: [
      `From now on you log in to your ${SITE_NAME} account with your password or a passkey. Signing in with Google again links it again.`,
      'If that was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
} satisfies Record<string, Template>

function passkeyFacts(data: unknown): { label: string; value: string }[] {
  const { name, device } = passkey.parse(data)
  return [
    { label: 'Passkey', value: name },
    { label: 'Done with', value: device },
  ]
}

/** "Dec 1, 2026, 8:12 AM (America/Los_Angeles)", in UTC if the zone is unknown here. */
function formatInstant(at: number, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(at)
  try {
    return `${format(timeZone)} (${timeZone})`
  } catch {
    return `${format('UTC')} (UTC)`
  }
}
