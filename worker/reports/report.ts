import type { NewReport } from '../contract/reports'
import type { AppContext } from '../platform/http'
import type { Counted, Limit } from '../platform/rate-limit'
import { clientAddress, quotaOf, requireWithin } from '../platform/rate-limit'
import type { Subject } from './store'
import { insertReport } from './store'

/** The quota of reports of a user. Count it in the batch that reads what is reported. */
export function reportsOf(c: AppContext, userId: string): Limit {
  return quotaOf(c, 'report', userId, clientAddress(c))
}

/** Files a person's report for the admin. @throws AppError rate_limited */
export async function report(
  c: AppContext,
  { counted, ...wanted }: Subject & NewReport & { reporterId: string; counted: Counted[] },
): Promise<void> {
  requireWithin(reportsOf(c, wanted.reporterId), counted, c.var.settings.rateLimitFactor)
  await insertReport(c.var.db, wanted)
}
