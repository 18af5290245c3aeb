/** A short fact; `was` is its old value. */
export type EmailFact = { label: string; value: string; was?: string }

/** What an email says, as plain text. The templates escape it. */
export type EmailContent = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Short facts beneath the paragraphs: time, place, old and new values. */
  facts?: EmailFact[]
  /** The button: its label, and a path of the site such as `/activity/abc`. */
  action?: { label: string; path: string }
  /** Small print beneath the button. */
  closing?: string
  /** Whether one click turns off emails of this kind; account emails are never optional. */
  isOptional: boolean
}

/** Addresses that every template needs. */
export type EmailFrame = {
  siteUrl: string
  /** Turns off emails of this kind by one click; null for emails that are not optional. */
  unsubscribeUrl: string | null
}

export const ACCOUNT_REASON = 'You get this email because it is about your Tagalong account.'
export const OPTIONAL_REASON = 'You get this email because you have an account at Tagalong.'
