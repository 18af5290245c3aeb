import { eq, sql } from 'drizzle-orm'
import { locations } from '../db/schema'
import type { Database } from '../platform/database'

export type LocationRow = typeof locations.$inferSelect

/** A place that somebody chose, by its id. */
export function findLocation(db: Database, id: string) {
  return db.select().from(locations).where(eq(locations.id, id)).limit(1)
}

/** Keeps chosen places; one that is kept already stays as it is. */
export function insertLocations(db: Database, chosen: LocationRow[]) {
  return db
    .insert(locations)
    .values(chosen)
    .onConflictDoUpdate({ target: locations.id, set: { id: sql`excluded.id` } })
    .returning()
}
