import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'

/** Wraps the D1 binding in Drizzle. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1)
}
export type Database = ReturnType<typeof openDatabase>

/** A query that has not run yet. */
export type Statement = BatchItem<'sqlite'>
/** Statements, or lists of them, by the names of their results; what is undefined does not run. */
export type Statements = Record<string, Statement | readonly Statement[] | undefined>
/** The result of each statement under its name; a list of results for a list of statements. */
export type Results<Named extends Statements> = { [Name in keyof Named]: ResultOf<Named[Name]> }
type ResultOf<One> = One extends Statement
  ? One['_']['result']
  : One extends readonly Statement[]
    ? { [Index in keyof One]: ResultOf<One[Index]> }
    : undefined

/**
 * Runs statements in the order in which they are written, in one round trip and one transaction: if one fails, none
 * has run. Returns their results by name.
 *
 * @example const { updated, users: [user] } = await batch(db, { updated: rename(db, id), users: findUser(db, id) })
 */
export async function batch<const Named extends Statements>(
  db: Database,
  named: Named,
): Promise<Results<Named>> {
  const [first, ...others] = statementsOf(named)
  const results: unknown[] = first ? await db.batch([first, ...others]) : []
  let read = 0
  const next = () => results[read++]
  const resultsOf = (each: Statements[string]) => (isList(each) ? each.map(next) : each && next())
  return Object.fromEntries(
    Object.entries(named).map(([name, each]) => [name, resultsOf(each)]),
  ) as Results<Named>
}

/** The same statements without their names, in their order. */
export function statementsOf(named: Statements): Statement[] {
  return Object.values(named).flatMap((each) => each ?? [])
}

/** `Array.isArray` does not narrow lists that are read-only. */
function isList(each: Statements[string]): each is readonly Statement[] {
  return Array.isArray(each)
}
