import { z } from 'zod'
import { LOGIN_FAILURES_FREE } from '../../contract/limits'
import type { Settings } from '../../env'
import { deriveSecret } from '../../platform/tokens'
import type { OutboxRow } from './store'
import type { EmailContent } from './templates/content'

/**
 * Kinds of emails about an account. They do not use the user's name, because anyone can sign up with a stranger's
 * address and any name.
 */
export const ACCOUNT_EMAILS = [
  'verify_email',
  'reset_password',
  'google_only',
  'change_email',
  'change_email_asked',
  'email_changed',
  'password_changed',
  'password_set',
  'admin_granted',
  'admin_revoked',
  'google_linked',
  'google_unlinked',
  'address_known',
  'passkey_added',
  'passkey_removed',
  'new_sign_in',
  'login_failures',
  'account_deleted',
  'account_suspended',
  'account_restored',
] as const
export type AccountEmail = (typeof ACCOUNT_EMAILS)[number]

/** A link's public id and expiry. Its secret is derived from the id when the email is sent. */
const link = z.object({ linkId: z.string(), expiresAt: z.number() })
export type LinkFacts = z.infer<typeof link>
const suspension = z.object({ reason: z.string() })
const passkey = z.object({ name: z.string(), device: z.string() })
export type PasskeyFacts = z.infer<typeof passkey>
const newSignIn = z.object({
  device: z.string(),
  place: z.string().nullable(),
  at: z.number(),
  timeZone: z.string(),
})
const newAddress = z.object({ newEmail: z.string() })

/** Derives the secret of a link. Only its hash is stored. */
export function linkSecret(linkId: string, settings: Pick<Settings, 'linkSecret'>): string {
  return deriveSecret({ id: linkId, purpose: 'mail-link', secret: settings.linkSecret })
}

const NOT_YOU = 'If you did not ask for this, you can ignore this email.'

type Template = (data: unknown, tokenOf: (linkId: string) => string) => EmailContent

const TEMPLATES: Record<AccountEmail, Template> = {
  verify_email: withLink((token) => ({
    subject: 'Confirm your email address',
    heading: 'Welcome to Tagalong',
    paragraphs: [
      'Please confirm that this email address is yours. Until you do, we will not send anything else to it, so you would miss answers to your applications and reminders.',
    ],
    action: { label: 'Confirm my address', path: `/verify-email?token=${token}` },
    closing: `The link works once, within 24 hours. ${NOT_YOU}`,
  })),
  reset_password: withLink((token) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked to reset the password of the Tagalong account with this email address.',
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    closing: `The link works once, within 30 minutes. ${NOT_YOU} Your password stays the same.`,
  })),
  google_only: () => ({
    subject: 'You sign in with Google',
    heading: 'Your account has no password',
    paragraphs: [
      'Someone, probably you, asked to reset the password of the Tagalong account with this email address. The account has no password: you sign in with Google.',
    ],
    action: { label: 'Go to the login page', path: '/login' },
    closing: NOT_YOU,
    isOptional: false,
  }),
  change_email: withLink((token) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new address',
    paragraphs: [
      'Confirm that this email address is yours. From then on, your Tagalong account will use it.',
    ],
    action: { label: 'Use this address', path: `/verify-email?token=${token}` },
    closing: `The link works once, within 24 hours. ${NOT_YOU} Nothing will change.`,
  })),
  change_email_asked: aboutAddress((newEmail) => ({
    subject: 'Your email address is about to change',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone signed in to your Tagalong account and asked to change its email address to ${newEmail}. The change takes effect when the link that we sent to that address is confirmed.`,
      'If that was not you, choose a new password now. That also stops the change.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  })),
  email_changed: aboutAddress((newEmail) => ({
    subject: 'Your email address has changed',
    heading: 'Your address has changed',
    paragraphs: [
      `Your Tagalong account now uses ${newEmail}. Log in with that address from now on. We will not send anything else to this one.`,
      'If that was not you, please reply to this email.',
    ],
  })),
  password_changed: () => ({
    subject: 'Your password has changed',
    heading: 'Your password has changed',
    paragraphs: [
      'Your Tagalong account has a new password, and every other browser has been signed out.',
      'If that was not you, choose a new one now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  login_failures: () => ({
    subject: 'Someone is trying to log in to your account',
    heading: 'Many wrong passwords',
    paragraphs: [
      `Today, a wrong password for your Tagalong account was entered ${LOGIN_FAILURES_FREE} times, maybe from several places. We now answer wrong passwords more slowly. You can log in as usual.`,
      'If that was not you, make sure that your password is long and that you use it nowhere else.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  passkey_added: (data) => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: [
      'Your Tagalong account has a new passkey. Whoever has it can log in.',
      'If that was not you, remove it in Settings and choose a new password.',
    ],
    facts: passkeyFacts(data),
    action: { label: 'Open Settings', path: '/settings#security' },
    isOptional: false,
  }),
  passkey_removed: (data) => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: [
      'A passkey of your Tagalong account was removed and can no longer be used to log in.',
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
        'Someone signed in to your Tagalong account from a device that you had not used before. If that was you, you need not do anything.',
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
  password_set: () => ({
    subject: 'Your account has a password now',
    heading: 'Your account has a password now',
    paragraphs: [
      'A password has been set for your Tagalong account, and every other browser has been signed out.',
      'If that was not you, choose a new one now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  google_linked: () => ({
    subject: 'You now sign in with Google',
    heading: 'Google is linked to your account',
    paragraphs: [
      'Somebody with the Google account of this email address signed in to your Tagalong account. For your safety, everything that opened it before has ended: your password, your passkeys, and your other sessions.',
      'You can set a new password and add passkeys in Settings. If that was not you, check who else can use your Google account, and reply to this email.',
    ],
    action: { label: 'Open Settings', path: '/settings#account' },
    isOptional: false,
  }),
  admin_granted: () => ({
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      'An admin has made your Tagalong account an admin account. Add a passkey in Settings before your first admin action.',
      'Admins cannot apply to activities. If you did not expect this, please reply to this email.',
    ],
    action: { label: 'Open Settings', path: '/settings#account' },
    isOptional: false,
  }),
  admin_revoked: () => ({
    subject: 'You are no longer an admin',
    heading: 'You are no longer an admin',
    paragraphs: [
      'An admin has removed the admin rights of your Tagalong account. Everything else stays as it is.',
      'If you did not expect this, please reply to this email.',
    ],
    isOptional: false,
  }),
  address_known: () => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Tagalong with this email address, or to use it for another account. It already belongs to your account, so nothing has changed.',
      'Log in as usual. If you have forgotten your password, you can choose a new one on the login page.',
    ],
    action: { label: 'Log in', path: '/login' },
    closing: 'If that was not you, you can ignore this email.',
    isOptional: false,
  }),
  google_unlinked: () => ({
    subject: 'Google is unlinked from your account',
    heading: 'Google is unlinked from your account',
    paragraphs: [
      'From now on you log in to your Tagalong account with your password or a passkey. Signing in with Google again links it again.',
      'If that was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    isOptional: false,
  }),
  account_deleted: () => ({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your Tagalong account, your images, and your personal data have been deleted. Your upcoming activities were cancelled, and your spots were given up.',
      'Thank you for tagging along. With an invitation, you can sign up again at any time.',
    ],
    isOptional: false,
  }),
  account_suspended: (data) => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      'An admin has suspended your Tagalong account. You have been signed out, your profile and your activities are hidden, and your spots have been given up.',
      'If you think this is a mistake, please reply to this email.',
    ],
    facts: [{ label: 'Reason', value: suspension.parse(data).reason }],
    isOptional: false,
  }),
  account_restored: () => ({
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      'The suspension of your Tagalong account has been lifted. You can log in, and your activities are visible again unless they were cancelled. You do not get your earlier spots back, but you can apply again.',
    ],
    action: { label: 'Log in', path: '/login' },
    isOptional: false,
  }),
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

/** Returns whether an email's link has expired. */
export function isLinkExpired({ data }: OutboxRow, at: number): boolean {
  const facts = link.safeParse(data)
  return facts.success && facts.data.expiresAt <= at
}

/**
 * Returns the content of an account email.
 * @throws ZodError for an unknown kind or invalid data
 */
export function accountEmailContent({ kind, data }: OutboxRow, settings: Settings): EmailContent {
  const known = z.enum(ACCOUNT_EMAILS).parse(kind)
  return TEMPLATES[known](data, (linkId) => linkSecret(linkId, settings))
}

function withLink(render: (token: string) => Omit<EmailContent, 'isOptional'>): Template {
  return (data, tokenOf) => ({ ...render(tokenOf(link.parse(data).linkId)), isOptional: false })
}

function passkeyFacts(data: unknown): { label: string; value: string }[] {
  const { name, device } = passkey.parse(data)
  return [
    { label: 'Passkey', value: name },
    { label: 'Done with', value: device },
  ]
}

function aboutAddress(render: (newEmail: string) => Omit<EmailContent, 'isOptional'>): Template {
  return (data) => ({ ...render(newAddress.parse(data).newEmail), isOptional: false })
}
