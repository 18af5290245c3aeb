import type { Profile } from '../../../worker/contract/users'
import { formatDate } from '../../lib/format'

/** What the tick tells: what was checked, and when (product.md 2.9); nothing where that is not known. */
export function verificationTitle({ verification }: Pick<Profile, 'verification'>): string | undefined {
  return verification && `Verified ${formatDate(verification.at)}: ${verification.reason}`
}
