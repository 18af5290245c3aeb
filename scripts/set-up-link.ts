import { createHash, randomBytes } from 'node:crypto'
import { SET_UP_LINK_MINUTES } from '../worker/contract/limits.ts'

const SECRET_BYTES = 32
const MINUTE_MS = 60_000

/**
 * Returns a new secret for the set-up link, and the SQL that replaces the stored one with its hash. All values are generated
 * here, so nothing needs escaping.
 */
export function makeSetUpLink(): { secret: string; sql: string; minutes: number } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  const expiresAt = Date.now() + SET_UP_LINK_MINUTES * MINUTE_MS
  const sql = `DELETE FROM setup_links; INSERT INTO setup_links (secret_hash, expires_at) VALUES ('${hash}', ${expiresAt});`
  return { secret, sql, minutes: SET_UP_LINK_MINUTES }
}
