import type { LetterContent } from './letters-render'
import type { LetterFacts } from './letters-store'

/**
 * What a notice's letter says: from the notice with the activity, comment and actor it names, as they are at the time
 * of sending. Null where the letter is no longer wanted.
 */
export function letterOfNotice({ notice: _notice }: LetterFacts): LetterContent | null {
  return null
}
