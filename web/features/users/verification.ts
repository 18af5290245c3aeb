import * as usersText from '#messages/users'
import type { Profile } from '../../../worker/contract/users'
import { formatDate } from '../../lib/format'

/** Returns the text of the verified mark: the kind and date of the check (product.md 2.9). Undefined until loaded. */
export function verificationTitle({ verification }: Pick<Profile, 'verification'>): string | undefined {
  return (
    verification && usersText.verified({ date: formatDate(verification.at), reason: verification.reason })
  )
}
