import { REPORTS_PER_HOUR_MAX } from '../contract/limits'
import type { NewReport } from '../contract/reports'
import { HOUR_MS } from '../platform/clock'
import type { AppContext } from '../platform/http'
import type { Counted, Limit } from '../platform/rate-limit'
import { clientAddress, requireWithin } from '../platform/rate-limit'
import type { Subject } from './store'
import { insertReport } from './store'

/** How much a person may report. Count it along with the read of what is reported. */
export function reportsOf(c: AppContext, userId: string): Limit {
  return { key: `report:${userId}:${clientAddress(c)}`, max: REPORTS_PER_HOUR_MAX, windowMs: HOUR_MS }
}

/** Files a person's report for the admin. @throws AppError rate_limited */
export async function report(
  c: AppContext,
  { counted, ...wanted }: Subject & NewReport & { reporterId: string; counted: Counted[] },
): Promise<void> {
  requireWithin(reportsOf(c, wanted.reporterId), counted, c.var.settings.rateLimitFactor)
  await insertReport(c.var.db, wanted)
}
