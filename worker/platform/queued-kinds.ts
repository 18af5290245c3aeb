import type { Database } from './database'

/** A kind of notices or account emails, and the calls that may send it. */
type QueuedKind = { kind: string; sentBy: readonly string[] }

/** Kinds of notices and account emails that requests may have queued, by database. */
const kindsByDatabase = new WeakMap<Database, QueuedKind[]>()

/** Records kinds of notices or account emails that a request may have queued. */
export function recordQueuedKinds(db: Database, kinds: readonly QueuedKind[]): void {
  kindsByDatabase.set(db, [...(kindsByDatabase.get(db) ?? []), ...kinds])
}

/** Returns the kinds recorded by {@link recordQueuedKinds} that a call must not send. */
export const undeclaredKinds = (db: Database, callId: string): string[] =>
  (kindsByDatabase.get(db) ?? []).flatMap(({ kind, sentBy }) => (sentBy.includes(callId) ? [] : [kind]))
