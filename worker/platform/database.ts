import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'

/** Wraps the D1 binding in Drizzle. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1)
}
export type Database = ReturnType<typeof openDatabase>

/** A query that has not run yet. */
export type Statement = BatchItem<'sqlite'>
/** A statement of which only the first row of the result is wanted. */
type First<One extends Statement = Statement> = { first: One }
export function first<One extends Statement>(statement: One): First<One> {
  return { first: statement }
}

type Wanted = Statement | First | readonly Statement[] | undefined
/** Statements by the names of their results. An undefined one does not run. */
export type Statements = Record<string, Wanted>
/** The result of each statement under its name: rows, the first row, or a list of results for a list. */
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
 * Runs statements in the order in which they are written, in one round trip and one transaction: if one fails, none
 * has run. Returns their results by name.
 *
 * @example const { updated, user } = await batch(db, { updated: rename(db, id), user: first(findUser(db, id)) })
 */
export async function batch<const Named extends Statements>(
  db: Database,
  named: Named,
): Promise<Results<Named>> {
  const [head, ...tail] = statementsOf(named)
  const results: unknown[] = head ? await db.batch([head, ...tail]) : []
  let read = 0
  const next = () => results[read++]
  const resultOf = (wanted: Wanted) => {
    if (wanted === undefined) return undefined
    if (isList(wanted)) return wanted.map(next)
    const result = next()
    return 'first' in wanted && Array.isArray(result) ? result[0] : result
  }
  return Object.fromEntries(
    Object.entries(named).map(([name, wanted]) => [name, resultOf(wanted)]),
  ) as Results<Named>
}

/** The statements without their names, in their order. */
export function statementsOf(named: Statements): Statement[] {
  return Object.values(named).flatMap((wanted) => {
    if (wanted === undefined || isList(wanted)) return wanted ?? []
    return 'first' in wanted ? wanted.first : wanted
  })
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(wanted: Wanted): wanted is readonly Statement[] {
  return Array.isArray(wanted)
}
