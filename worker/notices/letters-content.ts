import type { Settings } from '../env'
import { accountLetter } from './letters-account'
import { letterOfNotice } from './letters-notice'
import type { LetterContent } from './letters-render'
import type { LetterFacts } from './letters-store'

/** What a letter says by now; null where it is no longer wanted, since what it tells of is gone. */
export function contentOf(facts: LetterFacts, settings: Settings): LetterContent | null {
  if (facts.letter.noticeId === null) return accountLetter(facts.letter, settings)
  return facts.notice.id === null ? null : letterOfNotice(facts)
}

/**
 * Where a letter goes; null where it may not go any more. Account letters go to the address that they were written
 * for, notices only to one that its holder has proved (product.md 12.9).
 */
export function recipientOf({ letter, person }: LetterFacts): string | null {
  const isGone = person.deletedAt !== null
  if (letter.noticeId === null) return letter.email ?? (isGone ? null : person.email)
  const isReachable = person.emailVerifiedAt !== null && person.suspendedAt === null
  return isReachable && !isGone ? person.email : null
}
