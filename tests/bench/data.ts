import { relative } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { ROOT } from '../../scripts/local.ts'

/**
 * Describes the measured data in one line.
 * @throws Error if the database has no upcoming activity, because there would be nothing to measure
 */
export async function describeData(db: D1Database, stateDir: string): Promise<string> {
  const counts = await db
    .prepare(
      `select (select count(*) from activities) activities,
         (select count(*) from activities where starts_at > ? and cancelled_at is null) upcoming,
         (select count(*) from users) users`,
    )
    .bind(Date.now())
    .first<Record<'activities' | 'upcoming' | 'users', number>>()
  const folder = relative(ROOT, stateDir) || '.'
  if (!counts?.upcoming) {
    throw new Error(
      `${folder} has no upcoming activities. Delete it to get new demo data, or run: npm run seed`,
    )
  }
  const format = (count: number) => count.toLocaleString('en-US')
  const { activities, upcoming, users } = counts
  return `Data: ${folder}, with ${format(activities)} activities, ${format(upcoming)} of them upcoming, and ${format(users)} users.`
}
