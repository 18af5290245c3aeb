import type { Profile } from '../../../worker/contract/users'
import { formatDate } from '../../lib/format'

/** Returns the text of the verified mark: what was checked, and when (product.md 2.9). Undefined while that is unknown. */
export function verificationTitle({ verification }: Pick<Profile, 'verification'>): string | undefined {
  return verification && `Verified ${formatDate(verification.at)}: ${verification.reason}`
}
