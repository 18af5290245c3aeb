import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notice as noticeShape } from '../../worker/contract/notices'
import { letters, notices, users } from '../../worker/db/schema'
import { insertActivity } from './activities-support'
import { signedIn } from './people'
import { database, listed } from './seats-support'
import type { Visitor } from './support'
import { setClock } from './support'

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

export const NOON = Date.parse('2026-12-01T12:00:00Z')

/** Olga's activity tomorrow, and Ana. */
export async function scene(wanted: Parameters<typeof insertActivity>[0] = {}) {
  setClock(NOON)
  const [olga, ana] = [await signedIn({ name: 'Olga' }), await signedIn({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...wanted })
  return { olga, ana, activity, activityId: activity.id }
}

/** Applies, or joins the waitlist. @returns the application's id */
export const apply = async (
  by: Awaited<ReturnType<typeof signedIn>>,
  activityId: string,
  waitlist = false,
) => {
  const response = await by.post('/api/applications', { activityId, waitlist })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}
