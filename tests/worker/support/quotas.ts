import { env } from 'cloudflare:workers'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { hashSecret } from '../../../worker/platform/tokens'

/** IP address of clients from `createClient`. */
export const NETWORK = '203.0.113.1'

/** Records `count` attempts against a quota whose window ends in `windowMs`. The holder is a user's id, an IP address, or both. */
export async function countAttempts(
  [name, ...holder]: [name: string, ...holder: string[]],
  count: number,
  windowMs = DAY_MS,
): Promise<void> {
  await env.DB.prepare(
    'insert or replace into rate_limit_attempts (key, count, window_ends_at) values (?, ?, ?)',
  )
    .bind(hashSecret([name, ...holder].join(':')), count, now() + windowMs)
    .run()
}

/** Returns the number of attempts counted against a quota; 0 if there is no row. */
export async function readAttempts(...key: string[]): Promise<number> {
  const row = await env.DB.prepare('select count from rate_limit_attempts where key = ?')
    .bind(hashSecret(key.join(':')))
    .first<{ count: number }>()
  return row?.count ?? 0
}

/** Returns all rows of counted attempts. */
export async function listAttempts(): Promise<unknown[]> {
  return (await env.DB.prepare('select * from rate_limit_attempts order by key').all()).results
}
