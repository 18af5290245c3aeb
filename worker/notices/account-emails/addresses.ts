import { z } from 'zod'
import * as accountEmailsText from '#messages/account-emails'
import { SITE_NAME } from '../../contract/site-name'
import type { EmailContent } from '../email/templates/content'
import type { Template } from './template'
import { withLink } from './template'

const newAddress = z.object({ newEmail: z.string() })

/** Emails about the address of an account. */
export const ADDRESS_EMAILS = {
  verify_email: withLink((token) => ({
    subject: accountEmailsText.verifyEmailSubject(),
    heading: accountEmailsText.welcome({ site: SITE_NAME }),
    paragraphs: [accountEmailsText.verifyEmailHint()],
    action: { label: accountEmailsText.confirmMyAddress(), path: `/verify-email?token=${token}` },
    closing: accountEmailsText.verifyEmailClosing(),
  })),
  change_email: withLink((token) => ({
    subject: accountEmailsText.changeEmailSubject(),
    heading: accountEmailsText.changeEmailHeading(),
    paragraphs: [accountEmailsText.changeEmailHint({ site: SITE_NAME })],
    action: { label: accountEmailsText.useThisAddress(), path: `/verify-email?token=${token}` },
    closing: accountEmailsText.changeEmailClosing(),
  })),
  change_email_asked: aboutAddress((newEmail) => ({
    subject: accountEmailsText.emailAboutToChange(),
    heading: accountEmailsText.emailAboutToChange(),
    paragraphs: [
      accountEmailsText.emailAboutToChangeHint({ site: SITE_NAME, newEmail }),
      accountEmailsText.stopEmailChange(),
    ],
    action: { label: accountEmailsText.chooseNewPassword(), path: '/forgot-password' },
  })),
  email_changed: aboutAddress((newEmail) => ({
    subject: accountEmailsText.emailChangedSubject(),
    heading: accountEmailsText.emailChangedHeading(),
    paragraphs: [
      accountEmailsText.emailChangedHint({ site: SITE_NAME, newEmail }),
      accountEmailsText.notYouReply(),
    ],
  })),
  address_known: () => ({
    subject: accountEmailsText.addressKnown(),
    heading: accountEmailsText.addressKnown(),
    paragraphs: [
      accountEmailsText.addressKnownHint({ site: SITE_NAME }),
      accountEmailsText.addressKnownLogIn(),
    ],
    action: { label: accountEmailsText.logIn(), path: '/login' },
    closing: accountEmailsText.addressKnownClosing(),
    isOptional: false,
  }),
} satisfies Record<string, Template>

function aboutAddress(render: (newEmail: string) => Omit<EmailContent, 'isOptional'>): Template {
  return (data) => ({ ...render(newAddress.parse(data).newEmail), isOptional: false })
}
