import { setUpLinks } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { newSecret } from '../../../worker/platform/ids'
import { hashSecret } from '../../../worker/platform/tokens'
import { database } from './database'

/** Inserts a setup link valid for 60 minutes, like `npm run setup-link`, and returns its secret. */
export async function insertSetUpLink(): Promise<string> {
  const secret = newSecret()
  await database()
    .insert(setUpLinks)
    .values({ secretHash: hashSecret(secret), expiresAt: now() + 60 * MINUTE_MS })
  return secret
}
