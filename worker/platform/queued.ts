import type { BatchItem } from 'drizzle-orm/batch'
import type { EMAIL_LANES } from '../contract/vocabulary'

/** A kind of notice or account email that a statement may queue, and the calls that may send it. */
export type Queueable = { kind: string; sentBy: readonly string[] }

/** A queued email, by its lane, or push. */
export type Queued = { channel: (typeof EMAIL_LANES)[number] | 'push'; dueAt: number }

type Statement = BatchItem<'sqlite'>
type Returning = Statement & { _: { result: Queued[] } }
type Queues = { queueable: readonly Queueable[]; queued?: readonly Queued[] }
const queuesOf = new WeakMap<Statement, Queues>()

/** Makes `batch` record the emails or pushes that a statement returns, and what it may queue. */
export function queues<One extends Returning>(statement: One, queueable: readonly Queueable[]): One {
  queuesOf.set(statement, { queueable })
  return statement
}

/** Like {@link queues}, for a statement whose request must do the same work whether or not it queues. */
export function queuesUnnoticed<One extends Statement>(
  statement: One,
  queueable: Queueable,
  queued: Queued,
): One {
  queuesOf.set(statement, { queueable: [queueable], queued: [queued] })
  return statement
}

/** Returns what statements may have queued, and what they queued according to their results. */
export function queuedBy(
  statements: readonly Statement[],
  results: readonly unknown[],
): { queueable: Queueable[]; queued: Queued[] } {
  const found = statements.map((statement, index) => {
    const queues = queuesOf.get(statement)
    return queues && { queued: results[index] as Queued[], ...queues }
  })
  return {
    queueable: found.flatMap((each) => each?.queueable ?? []),
    queued: found.flatMap((each) => each?.queued ?? []),
  }
}
