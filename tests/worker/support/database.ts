import { env } from 'cloudflare:workers'
import { openDatabase } from '../../../worker/platform/database'

/** Opens the tests' D1 database through Drizzle. */
export const database = () => openDatabase(env.DB)

/** Makes every update of a user's row fail with an error that doesn't look like an outage. */
export async function breakUserChanges(): Promise<void> {
  await env.DB.exec("create trigger broken before update on users begin select raise(abort, 'broken'); end")
}
