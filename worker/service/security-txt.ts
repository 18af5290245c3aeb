import type { Settings } from '../env'
import { DAY_MS, iso } from '../platform/clock'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Returns `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityTxt({ siteUrl, adminEmail, mail }: Settings, at: number): string {
  const expires = new Date(at + VALID_DAYS * DAY_MS).setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${adminEmail ?? mail.from}`,
    `Expires: ${iso(expires)}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
