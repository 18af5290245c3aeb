import { eq, sql } from 'drizzle-orm'
import { locations } from '../db/schema'
import type { Database } from '../platform/database'

export type LocationRow = typeof locations.$inferSelect

/** Finds a stored location by its id. */
export function findLocation(db: Database, id: string) {
  return db.select().from(locations).where(eq(locations.id, id)).limit(1)
}

/** Inserts locations and returns the rows. Keeps an existing row with the same id. */
export function insertLocations(db: Database, rows: LocationRow[]) {
  return db
    .insert(locations)
    .values(rows)
    .onConflictDoUpdate({ target: locations.id, set: { id: sql`excluded.id` } })
    .returning()
}
