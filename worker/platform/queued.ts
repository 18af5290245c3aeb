import type { BatchItem } from 'drizzle-orm/batch'
import type { EMAIL_LANES } from '../contract/vocabulary'

/** A kind of notice or account email that a statement may queue, the calls that may send it, and its channels. */
export type Queued = {
  kind: string
  sentBy: readonly string[]
  lane: (typeof EMAIL_LANES)[number]
  isPushed: boolean
}

type Statement = BatchItem<'sqlite'>
const queuedByStatement = new WeakMap<Statement, readonly Queued[]>()

/** Makes `batch` record in the database's `queued` what a statement may queue. */
export function queues<One extends Statement>(statement: One, queued: readonly Queued[]): One {
  queuedByStatement.set(statement, queued)
  return statement
}

/** Returns what statements may have queued. */
export const queuedBy = (statements: readonly Statement[]): Queued[] =>
  statements.flatMap((statement) => queuedByStatement.get(statement) ?? [])
