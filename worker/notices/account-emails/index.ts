import { z } from 'zod'
import type { AccountEmail } from '../../contract/account-emails'
import { ACCOUNT_EMAILS } from '../../contract/account-emails'
import type { Settings } from '../../env'
import { deriveSecret } from '../../platform/tokens'
import type { OutboxRow } from '../email/store'
import type { EmailContent } from '../email/templates/content'
import { ADDRESS_EMAILS } from './addresses'
import { SIGN_IN_EMAILS } from './sign-in'
import { STATUS_EMAILS } from './status'
import type { Template } from './template'
import { link } from './template'

const TEMPLATES: Record<AccountEmail, Template> = { ...ADDRESS_EMAILS, ...SIGN_IN_EMAILS, ...STATUS_EMAILS }

/** Derives the secret of a link. Only its hash is stored. */
export function linkSecret(linkId: string, settings: Pick<Settings, 'linkSecret'>): string {
  return deriveSecret({ id: linkId, purpose: 'mail-link', secret: settings.linkSecret })
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
