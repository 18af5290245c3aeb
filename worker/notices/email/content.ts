import type { Settings } from '../../env'
import { contentOfAccountEmail } from './account-emails'
import { contentOfNotice } from './notice-email'
import type { EmailFacts } from './store'
import type { EmailContent } from './templates/content'

/** Content of an email by the facts of this moment. Null if it is outdated or its notice is gone. */
export function contentOf(facts: EmailFacts, settings: Settings): EmailContent | null {
  if (facts.row.noticeId === null) return contentOfAccountEmail(facts.row, settings)
  return facts.notice.id === null ? null : contentOfNotice(facts)
}

/**
 * Address that an email goes to, or null if it may not be sent any more. Account emails go to the address that they were
 * written for, emails about notices only to a proven one (product.md 12.9).
 */
export function addressOf({ row, recipient }: EmailFacts): string | null {
  const isGone = recipient.deletedAt !== null
  if (row.noticeId === null) return row.email ?? (isGone ? null : recipient.email)
  const isReachable = recipient.emailVerifiedAt !== null && recipient.suspendedAt === null
  return isReachable && !isGone ? recipient.email : null
}
