import type { Settings } from '../env'
import { DAY_MS, iso } from '../platform/clock'

export const SECURITY_POLICY_PATH = '/.well-known/security-policy.txt'

/** Short form of SECURITY.md. */
export const SECURITY_POLICY = `Please write to the contact in /.well-known/security.txt, and do not publish before it is fixed.

Send what an attacker can do, the steps that show it, and the X-Request-Id of a request.
We confirm within 3 days, tell you our plan within 10 days, and fix what lets strangers in or leaks personal data
within 30 days, everything else that we accept within 90 days.

Test only with accounts of your own, do not read or change what belongs to others, and send no load.
We take no legal action against anyone who keeps to this.
`

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Returns `/.well-known/security.txt` (RFC 9116), with the contact for vulnerability reports. */
export function securityTxt({ siteUrl, operator, mail }: Settings, at: number): string {
  const expires = new Date(at + VALID_DAYS * DAY_MS).setUTCHours(0, 0, 0, 0)
  return [
    // Not the admin's address, which is half of a sign-in.
    `Contact: mailto:${operator.email ?? mail.from}`,
    `Expires: ${iso(expires)}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}${SECURITY_POLICY_PATH}`,
    '',
  ].join('\n')
}
