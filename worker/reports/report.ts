import type { NewReport } from '../contract/reports'
import type { AppContext } from '../platform/http'
import type { AttemptCount, Limit } from '../platform/rate-limit'
import { clientIp, quotaOf, requireWithinQuota } from '../platform/rate-limit'
import type { Subject } from './store'
import { insertReport } from './store'

/** Returns a user's quota of reports. Count it in the batch that reads the reported subject. */
export function reportQuota(c: AppContext, userId: string): Limit {
  return quotaOf(c, 'report', userId, clientIp(c))
}

/**
 * Files a user's report.
 * @throws AppError rate_limited
 */
export async function report(
  c: AppContext,
  { counted, ...newReport }: Subject & NewReport & { reporterId: string; counted: AttemptCount[] },
): Promise<void> {
  requireWithinQuota(c, reportQuota(c, newReport.reporterId), counted)
  await insertReport(c.var.db, newReport)
}
