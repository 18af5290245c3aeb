import { z } from 'zod'
import { locale } from '#messages'
import * as accountEmailsText from '#messages/account-emails'
import { LOGIN_FAILURES_FREE } from '../../contract/limits'
import { SITE_NAME } from '../../contract/site-name'
import { deviceText } from '../../platform/device'
import type { Template } from './template'
import { withLink } from './template'

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
    subject: accountEmailsText.resetPassword(),
    heading: accountEmailsText.resetPassword(),
    paragraphs: [accountEmailsText.resetPasswordHint({ site: SITE_NAME })],
    action: { label: accountEmailsText.chooseNewPassword(), path: `/reset-password?token=${token}` },
    closing: accountEmailsText.resetPasswordClosing(),
  })),
  google_only: () => ({
    subject: accountEmailsText.googleOnlySubject(),
    heading: accountEmailsText.googleOnlyHeading(),
    paragraphs: [accountEmailsText.googleOnlyHint({ site: SITE_NAME })],
    action: { label: accountEmailsText.goToLogin(), path: '/login' },
    closing: accountEmailsText.notYou(),
    isOptional: false,
  }),
  password_changed: () => ({
    subject: accountEmailsText.passwordChanged(),
    heading: accountEmailsText.passwordChanged(),
    paragraphs: [
      accountEmailsText.passwordChangedHint({ site: SITE_NAME }),
      accountEmailsText.notYouNewOne(),
    ],
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
    isOptional: false,
  }),
  password_set: () => ({
    subject: accountEmailsText.passwordSet(),
    heading: accountEmailsText.passwordSet(),
    paragraphs: [accountEmailsText.passwordSetHint({ site: SITE_NAME }), accountEmailsText.notYouNewOne()],
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
    isOptional: false,
  }),
  login_failures: () => ({
    subject: accountEmailsText.loginFailuresSubject(),
    heading: accountEmailsText.loginFailuresHeading(),
    paragraphs: [
      accountEmailsText.loginFailuresHint({ site: SITE_NAME, count: LOGIN_FAILURES_FREE }),
      accountEmailsText.loginFailuresAdvice(),
    ],
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
    isOptional: false,
  }),
  passkey_added: (data) => ({
    subject: accountEmailsText.passkeyAddedSubject(),
    heading: accountEmailsText.passkeyAddedHeading(),
    paragraphs: [
      accountEmailsText.passkeyAddedHint({ site: SITE_NAME }),
      accountEmailsText.passkeyAddedNotYou(),
    ],
    facts: passkeyFacts(data),
    action: { label: accountEmailsText.openSettings(), path: '/settings?section=security' },
    isOptional: false,
  }),
  passkey_removed: (data) => ({
    subject: accountEmailsText.passkeyRemovedSubject(),
    heading: accountEmailsText.passkeyRemovedHeading(),
    paragraphs: [
      accountEmailsText.passkeyRemovedHint({ site: SITE_NAME }),
      accountEmailsText.notYouNewPassword(),
    ],
    facts: passkeyFacts(data),
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
    isOptional: false,
  }),
  new_sign_in: (data) => {
    const { place, at, timeZone, ...signIn } = newSignIn.parse(data)
    const device = deviceText(signIn.device)
    return {
      subject: accountEmailsText.newSignInSubject({ device }),
      heading: accountEmailsText.newSignInHeading(),
      paragraphs: [accountEmailsText.newSignInHint({ site: SITE_NAME }), accountEmailsText.newSignInNotYou()],
      facts: [
        { label: accountEmailsText.device(), value: device },
        { label: accountEmailsText.place(), value: place ?? accountEmailsText.unknownPlace() },
        { label: accountEmailsText.time(), value: formatInstant(at, timeZone) },
      ],
      action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
      closing: accountEmailsText.newSignInClosing(),
      isOptional: false,
    }
  },
  google_linked: () => ({
    subject: accountEmailsText.googleLinkedSubject(),
    heading: accountEmailsText.googleLinkedHeading(),
    paragraphs: [
      accountEmailsText.googleLinkedHint({ site: SITE_NAME }),
      accountEmailsText.googleLinkedNext(),
    ],
    action: { label: accountEmailsText.openSettings(), path: '/settings?section=security' },
    isOptional: false,
  }),
  google_unlinked: () => ({
    subject: accountEmailsText.googleUnlinked(),
    heading: accountEmailsText.googleUnlinked(),
    paragraphs: [
      accountEmailsText.googleUnlinkedHint({ site: SITE_NAME }),
      accountEmailsText.notYouNewPassword(),
    ],
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
    isOptional: false,
  }),
} satisfies Record<string, Template>

function passkeyFacts(data: unknown): { label: string; value: string }[] {
  const { name, device } = passkey.parse(data)
  return [
    { label: accountEmailsText.passkey(), value: name },
    { label: accountEmailsText.doneWith(), value: deviceText(device) },
  ]
}

/** "Dec 1, 2026, 8:12 AM (America/Los_Angeles)", in UTC if the zone is unknown here. */
function formatInstant(at: number, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(locale(), {
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
