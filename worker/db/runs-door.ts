import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities } from './schema'

/**
 * Condition that a user may check people in to the activity of the row: its organizer. Everything about the door asks it, so
 * that the list, the codes, check-ins, and live hints have the same answer.
 */
export function runsDoor(userId: SQL | string): SQL {
  return sql`(${activities.creatorId} = ${userId})`
}
