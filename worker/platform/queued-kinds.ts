import type { Database } from './database'

/** Kinds of notices and account emails that requests may have queued, by database. */
const kindsByDatabase = new WeakMap<Database, Set<string>>()

/** Records kinds of notices or account emails that a request may have queued. */
export function recordQueuedKinds(db: Database, kinds: readonly string[]): void {
  kindsByDatabase.set(db, new Set([...(kindsByDatabase.get(db) ?? []), ...kinds]))
}

/** Returns the kinds recorded by {@link recordQueuedKinds}. */
export const queuedKinds = (db: Database): string[] => [...(kindsByDatabase.get(db) ?? [])]
