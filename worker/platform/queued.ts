import type { BatchItem } from 'drizzle-orm/batch'
import type { EMAIL_LANES } from '../contract/vocabulary'

/** A kind of notice or account email that a statement may queue, and the calls that may send it. */
export type Queueable = { kind: string; sentBy: readonly string[] }

/** A queued email, by its lane, or push. */
export type Queued = { channel: (typeof EMAIL_LANES)[number] | 'push'; dueAt: number }

type Statement = BatchItem<'sqlite'>
type Returning = Statement & { _: { result: Queued[] } }
const queueableBy = new WeakMap<Statement, readonly Queueable[]>()

/** Makes `batch` record the emails or pushes that a statement returns, and what it may queue. */
export function queues<One extends Returning>(statement: One, queueable: readonly Queueable[]): One {
  queueableBy.set(statement, queueable)
  return statement
}

/** Returns what statements may have queued, and what they queued according to their results. */
export function queuedBy(
  statements: readonly Statement[],
  results: readonly unknown[],
): { queueable: Queueable[]; queued: Queued[] } {
  return {
    queueable: statements.flatMap((statement) => queueableBy.get(statement) ?? []),
    queued: statements.flatMap((statement, index) =>
      queueableBy.has(statement) ? (results[index] as Queued[]) : [],
    ),
  }
}
