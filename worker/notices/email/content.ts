import { NOTICES } from '../../contract/notice-kinds'
import type { Settings } from '../../env'
import { accountEmailContent } from '../account-emails'
import { isSilenced, isTriedAfterBounce } from '../rules'
import { noticeEmailContent } from './notice-email'
import type { EmailFacts } from './store'
import type { EmailContent } from './templates/content'

/** Returns an email's content with current data; null if it is outdated or its notice is gone. */
export function emailContent(facts: EmailFacts, settings: Settings): EmailContent | null {
  if (facts.row.lane === 'account') return accountEmailContent(facts.row, settings)
  return facts.notice.id === null || isSilenced(facts) ? null : noticeEmailContent(facts, settings)
}

/**
 * Returns the address to send to, or null if the email may no longer be sent. Account emails go to the address they were written
 * for, emails about notices only to a confirmed one (product.md 12.9). A bounce stops all email to an address except links that
 * let its owner back in; a complaint stops optional email (product.md 12.19, 12.20).
 */
export function recipientEmail({ row, recipient, notice, problem }: EmailFacts): string | null {
  if (problem === 'bounce' && !isTriedAfterBounce(row.kind)) return null
  const isGone = recipient.deletedAt !== null
  if (row.lane === 'account') return row.email ?? (isGone ? null : recipient.email)
  if (problem === 'complaint' && notice.kind !== null && !NOTICES[notice.kind].isAlwaysOn) return null
  const isReachable = recipient.emailVerifiedAt !== null && recipient.suspendedAt === null
  return isReachable && !isGone ? recipient.email : null
}
