import type { Profile } from '../../../worker/contract/users'
import { formatDate } from '../../lib/format'

/** What the tick tells: what was checked, and when (decisions, "Verified tick"). */
export function verificationTitle({ verification }: Pick<Profile, 'verification'>): string {
  return verification ? `Verified ${formatDate(verification.at)}: ${verification.reason}` : 'Verified'
}
