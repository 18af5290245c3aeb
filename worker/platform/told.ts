import type { Database } from './database'

/** Kinds of notices and account emails that requests may have queued, by database. */
const toldBy = new WeakMap<Database, Set<string>>()

/** Records kinds of notices or account emails that a request may have queued. */
export function recordTold(db: Database, kinds: readonly string[]): void {
  toldBy.set(db, new Set([...(toldBy.get(db) ?? []), ...kinds]))
}

/** Returns the kinds recorded by {@link recordTold}. */
export const toldKinds = (db: Database): string[] => [...(toldBy.get(db) ?? [])]
