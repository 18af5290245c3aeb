import { text } from 'drizzle-orm/sqlite-core'
import { activities } from './activities'
import { users } from './users'

/** Column for the user who owns a row, which is deleted with the account. */
export const ofUser = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Column for the activity that a row belongs to, which is deleted with the activity. */
export const ofActivity = (name: string) =>
  text(name)
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' })

/** Column for the user who did something, if that is known. */
export const byUser = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })
