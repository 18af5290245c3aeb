import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { activityTeaser } from '../contract/activity-teaser'
import { kindOf } from '../contract/activity-teaser'
import { firstName } from '../contract/first-name'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'
import { findTeaser } from './store/teaser'

/** Returns the teaser shown to a visitor with an activity's link before login (product.md 17.16). */
export async function readTeaser(c: AppContext, id: string): Promise<z.infer<typeof activityTeaser>> {
  const limit = quotaOf(c, 'readPublicPages', clientIp(c))
  // A rejected read must not cost as much as an allowed one.
  const key = sql`iif(${isWithinQuota([limit])}, ${id}, null)`
  const { row, counted } = await batch(c.var.db, {
    row: first(findTeaser(c.var.db, { id: key, at: now() })),
    counted: countAttempt(c.var.db, limit),
  })
  requireWithinQuota(limit, counted)
  return { teaser: row ? { organizer: firstName(row.name), kind: kindOf(row) } : null }
}
