import type { Profile } from '../../../worker/contract/users'
import { formatDate } from '../../lib/format'

/** What the tick tells: what was checked, and when (decisions, "Verified tick"); nothing where that is not known. */
export function verificationTitle({ verification }: Pick<Profile, 'verification'>): string | undefined {
  return verification && `Verified ${formatDate(verification.at)}: ${verification.reason}`
}
