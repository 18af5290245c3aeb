import type { SQL } from 'drizzle-orm'
import type { AppContext } from '../platform/http'
import type { Limit } from '../platform/rate-limit'
import { clientIp, quotaOf } from '../platform/rate-limit'
import { countAttempt, isWithinQuota } from '../sessions/quota-store'

type ReadQuota = {
  limit: Limit
  /** Condition that the quota allows another read. A rejected read must not cost as much as an allowed one. */
  onlyIf: SQL
  /** Counts the read, for the end of the same batch. `requireWithinQuota` checks the result. */
  count: ReturnType<typeof countAttempt>
}

/** Returns a network's quota for uncached reads. */
export function readQuota(c: AppContext, name: 'readPublicPages' | 'readSitemap'): ReadQuota {
  const limit = quotaOf(c, name, clientIp(c))
  return { limit, onlyIf: isWithinQuota([limit]), count: countAttempt(c.var.db, limit) }
}
