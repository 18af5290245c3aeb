/** Running the jobs of cron page by page, so that neither a statement nor a run takes long however much there is to do. */
import { SECOND_MS } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { rowsOf } from '../platform/database'

/** Time after which a run of cron starts no further pages. Each job still gets its first one. */
const PAGES_MS = 20 * SECOND_MS

/** Runs one page of a job. Returns whether there may be more. */
export type Pages = () => Promise<boolean>

/** Returns a function that tells whether a run that starts now may start further pages. */
export function timeLimit(): () => boolean {
  const startedAt = performance.now()
  return () => performance.now() - startedAt < PAGES_MS
}

/** Runs a page of a job, and further ones while there are more and the run may go on. */
export async function runPages(runPage: Pages, mayGoOn: () => boolean): Promise<void> {
  let isMore = await runPage()
  while (isMore && mayGoOn()) isMore = await runPage()
}

/**
 * Returns a job whose page is one batch. There may be more if its first statement changed as many rows as the `page` has; without
 * `page`, the rest waits for the next run.
 */
export function inBatch(
  db: Database,
  statementsOf: (db: Database) => Statement[] | Promise<Statement[]>,
  { page = Number.POSITIVE_INFINITY }: { page?: number } = {},
): Pages {
  return async () => {
    const [first, ...others] = await statementsOf(db)
    if (!first) return false
    const [changed] = await db.batch([first, ...others])
    return rowsOf(changed) >= page
  }
}
