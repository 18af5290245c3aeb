import * as emailsText from '#messages/emails'
import { SITE_NAME } from '../../../contract/site-name'

/** A labeled fact. `was` is its old value. */
export type EmailFact = { label: string; value: string; was?: string }

/** A link to another way to act, below the button. */
export type EmailLink = { label: string; url: string }

/** One of several things that an email is about: a linked title, and lines below it. */
export type EmailItem = { title: string; path: string; lines: string[] }

/** An email's content as plain text. The templates escape it. */
export type EmailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Facts below the paragraphs: time, place, old and new values. */
  facts?: EmailFact[]
  items?: EmailItem[]
  /** The button: its label, and a path of the site such as `/activity/abc`. */
  action?: { label: string; path: string }
  links?: EmailLink[]
  /** Small print below the button. */
  closing?: string
  /** Whether the recipient can turn off emails of this kind. Always false for account emails. */
  isOptional: boolean
}

/** URLs that every template needs. */
export type EmailFrame = {
  siteUrl: string
  /** Null if the email is not optional. */
  unsubscribeUrl: string | null
}

/** Returns why a person gets an email. */
export const reasonOf = ({ isOptional }: Pick<EmailContent, 'isOptional'>) =>
  isOptional ? emailsText.optionalReason({ site: SITE_NAME }) : emailsText.accountReason({ site: SITE_NAME })
