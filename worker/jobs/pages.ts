/** Runs cron jobs page by page, so that neither a statement nor a run takes long, regardless of the amount of work. */
import { SECOND_MS } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { batch, rowsOf } from '../platform/database'

/** A cron run starts no further pages after this time. Each job still gets its first page. */
const PAGES_MS = 20 * SECOND_MS

/** Runs one page of a job. Returns whether there may be more. */
export type Pages = () => Promise<boolean>

/** Returns a function that returns whether this run may start further pages. */
export function timeLimit(): () => boolean {
  const startedAt = performance.now()
  return () => performance.now() - startedAt < PAGES_MS
}

/** Runs a job's pages until there are no more or the time is up. */
export async function runPages(runPage: Pages, mayGoOn: () => boolean): Promise<void> {
  let isMore = await runPage()
  while (isMore && mayGoOn()) isMore = await runPage()
}

/**
 * Returns a job whose page is one batch. There may be more if its first statement changed `page` rows; without `page`, the rest
 * waits for the next run.
 */
export function inBatch(
  db: Database,
  statementsOf: (db: Database) => Statement[] | Promise<Statement[]>,
  { page = Number.POSITIVE_INFINITY }: { page?: number } = {},
): Pages {
  return async () => {
    const [first, ...others] = await statementsOf(db)
    if (!first) return false
    const { first: changed } = await batch(db, { first, others })
    return rowsOf(changed) >= page
  }
}
