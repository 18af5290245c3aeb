import type { SQL } from 'drizzle-orm'
import { and, lt, lte, sql } from 'drizzle-orm'
import { notices, withdrawnNotices } from '../db/schema'
import { DAY_MS, now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { deletePage } from '../platform/database'

/**
 * Returns the statements that delete the notices in `where`. Notices that the app has shown still count toward their budgets, so that repeatedly
 * doing and undoing something doesn't reach anyone over and over (product.md 12.28).
 */
export function withdrawNotices(db: Database, where: SQL | undefined): [Statement, Statement] {
  const { userId, kind, activityId, actorId, createdAt } = notices
  const shown = and(where, sql`${notices.isInApp}`, lte(createdAt, now()))
  return [
    db
      .insert(withdrawnNotices)
      .select(db.select({ userId, kind, activityId, actorId, createdAt }).from(notices).where(shown)),
    db.delete(notices).where(where),
  ]
}

/** Deletes withdrawn notices that no budget counts anymore. */
export const deleteOldWithdrawn = (db: Database) =>
  deletePage(db, withdrawnNotices, lt(withdrawnNotices.createdAt, now() - DAY_MS))
