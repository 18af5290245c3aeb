import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { DatabaseWork } from './counted-database'
import { countedDatabase } from './counted-database'
import type { LiveChange } from './live-changes'
import { changesOf } from './live-changes'
import type { Queueable, Queued } from './queued'
import { queuedBy } from './queued'

/**
 * Wraps the D1 binding in Drizzle. Adds its work to `work`, if given; a statement outside a batch counts only as a round trip,
 * because D1 does not report its rows. `unheard` contains saved changes that open tabs have not been notified of yet, `queued`
 * the emails and pushes that batches have queued, and `queueable` the kinds that they may have queued.
 */
export function openDatabase(d1: D1Database, work?: DatabaseWork) {
  const done: { unheard: LiveChange[]; queued: Queued[]; queueable: Queueable[] } = {
    ...{ unheard: [], queued: [], queueable: [] },
  }
  if (!work) return Object.assign(drizzle(d1), done)
  const logQuery = () => {
    work.trips += 1
  }
  return Object.assign(drizzle(countedDatabase(d1, work), { logger: { logQuery } }), done)
}
export type Database = ReturnType<typeof openDatabase>

/** A query that has not run yet. */
export type Statement = BatchItem<'sqlite'>
/** A statement that returns only its first row. */
type First<One extends Statement = Statement> = { first: One }
/** Makes `batch` return only the first row of a statement. */
export function first<One extends Statement>(statement: One): First<One> {
  return { first: statement }
}

type BatchEntry = Statement | First | readonly Statement[] | undefined
/** Statements by result name. Undefined ones are skipped. */
export type Statements = Record<string, BatchEntry>
/** Results by name: rows, the first row, or a list of results for a list of statements. */
export type Results<Named extends Statements> = { [Name in keyof Named]: ResultOf<Named[Name]> }
type ResultOf<One> = One extends Statement
  ? One['_']['result']
  : One extends First<infer Inner>
    ? RowOf<Inner['_']['result']> | undefined
    : One extends readonly Statement[]
      ? { [Index in keyof One]: ResultOf<One[Index]> }
      : undefined
type RowOf<Result> = Result extends readonly (infer Row)[] ? Row : never

/**
 * Runs statements in order, in one round trip and one transaction. If one fails, none takes effect. Returns their results by
 * name.
 *
 * @example const { updated, user } = await batch(db, { updated: rename(db, id), user: first(findUser(db, id)) })
 */
export async function batch<const Named extends Statements>(
  db: Database,
  named: Named,
): Promise<Results<Named>> {
  const statements = statementsOf(named)
  const [head, ...tail] = statements
  const results: unknown[] = head ? await db.batch([head, ...tail]) : []
  db.unheard.push(...changesOf(statements, results))
  const { queueable, queued } = queuedBy(statements, results)
  db.queueable.push(...queueable)
  db.queued.push(...queued)
  let read = 0
  const next = () => results[read++]
  const resultOf = (entry: BatchEntry) => {
    if (entry === undefined) return undefined
    if (isList(entry)) return entry.map(next)
    const result = next()
    return 'first' in entry && Array.isArray(result) ? result[0] : result
  }
  return Object.fromEntries(
    Object.entries(named).map(([name, entry]) => [name, resultOf(entry)]),
  ) as Results<Named>
}

/** Returns the statements in order, without names. */
export function statementsOf(named: Statements): Statement[] {
  return Object.values(named).flatMap((entry) => {
    if (entry === undefined || isList(entry)) return entry ?? []
    return 'first' in entry ? entry.first : entry
  })
}

/** Type guard, because `Array.isArray` does not narrow read-only lists. */
function isList(entry: BatchEntry): entry is readonly Statement[] {
  return Array.isArray(entry)
}

/** Maximum rows that one cron statement inserts, changes, or deletes. Further rows follow in the same run or the next one. */
export const ROWS_A_PAGE = 1000

/** Deletes up to `ROWS_A_PAGE` of the rows in `where`, which must not depend on the order of deletion. */
export function deletePage(db: Database, table: SQLiteTable, where: SQL | undefined) {
  return db
    .delete(table)
    .where(sql`${table}.rowid in (select ${table}.rowid from ${table} where ${where} limit ${ROWS_A_PAGE})`)
}

/**
 * Deletes rows that were written before `before` (ms), among a table's oldest `ROWS_A_PAGE` rows. For logs: their rows are in
 * chronological order, so this needs no index.
 */
export function deleteOldest(
  db: Database,
  table: SQLiteTable,
  { at, before }: { at: AnyColumn; before: number },
) {
  return db.delete(table).where(sql`${table}.rowid in (
    select id from (select ${table}.rowid as id, ${at} as written_at from ${table} order by ${table}.rowid limit ${ROWS_A_PAGE})
    where written_at < ${before})`)
}

/** Returns the number of rows that a batched statement changed or returned. */
export function rowsOf(result: unknown): number {
  return Array.isArray(result) ? result.length : (result as D1Result).meta.changes
}
