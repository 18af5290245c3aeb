import { eq } from 'drizzle-orm'
import { notice as noticeShape } from '../../worker/contract/notices'
import { letters, notices, users } from '../../worker/db/schema'
import { database, listed } from './seats-support'
import type { Visitor } from './support'

/** What lies in the database for a person, oldest first: kinds alone. */
export async function toldTo(userId: string): Promise<string[]> {
  const rows = await database()
    .select({ kind: notices.kind })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(notices.createdAt, notices.id)
  return rows.map(({ kind }) => kind)
}

/** The kinds of letters written to a person, in any order. */
export async function mailedTo(userId: string): Promise<string[]> {
  const rows = await database().select().from(letters).where(eq(letters.userId, userId))
  return rows.map(({ kind }) => kind).sort()
}

/** A person's notices as the call answers them, newest first. */
export async function noticesOf(by: Visitor) {
  return (await listed(by, '/api/notices')).map((item) => noticeShape.parse(item))
}

/** Forgets what was told so far. */
export async function forget(): Promise<void> {
  await database().delete(letters)
  await database().delete(notices)
}

export const updateUser = (id: string, changes: Partial<typeof users.$inferInsert>) =>
  database().update(users).set(changes).where(eq(users.id, id))
