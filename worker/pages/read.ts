import type { SQL } from 'drizzle-orm'
import type { Results, Statements } from '../platform/database'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'

/**
 * Reads in one round trip, and counts it in the network's quota for uncached reads. Statements must read nothing unless `onlyIf` holds,
 * because a rejected read must not cost as much as an allowed one.
 * @throws AppError rate_limited
 */
export async function readWithinQuota<const Named extends Statements>(
  c: AppContext,
  name: 'readPublicPages' | 'readSitemap',
  statements: (onlyIf: SQL) => Named,
): Promise<Results<Named>> {
  const limit = quotaOf(c, name, clientIp(c))
  const attempt = { counted: countAttempt(c.var.db, limit) }
  const results: unknown = await batch(c.var.db, { ...statements(isWithinQuota([limit])), ...attempt })
  requireWithinQuota(limit, (results as Results<typeof attempt>).counted)
  return results as Results<Named>
}
