import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NoticeKind } from '../../../worker/contract/notice-kinds'
import { notice as noticeShape } from '../../../worker/contract/notices'
import { notices, outbox, users } from '../../../worker/db/schema'
import { WORKER_KINDS } from '../../../worker/notices/kinds'
import { notify } from '../../../worker/notices/kinds/notify'
import { now } from '../../../worker/platform/clock'
import type { Statements } from '../../../worker/platform/database'
import { batch } from '../../../worker/platform/database'
import { isForUserAndActivity, moveApplications } from '../../../worker/transitions/applications'
import type { ActivityChanges } from '../../../worker/transitions/edit'
import { editActivity } from '../../../worker/transitions/edit'
import { insertActivity } from './activities'
import { signedIn } from './people'
import { database, listed } from './seats'
import type { Visitor } from './visitor'
import { setClock } from './visitor'

/** Returns the kinds of the notices stored for a user, oldest first. */
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
  const rows = await database().select().from(outbox).where(eq(outbox.userId, userId))
  return rows.map(({ kind }) => kind).sort()
}

/** A person's notices as the call answers them, newest first. */
export async function noticesOf(by: Visitor) {
  return (await listed(by, '/api/notices')).map((item) => noticeShape.parse(item))
}

/** Runs the statements of a transition. */
export const run = (statements: Statements) => batch(database(), statements)

/** Approves an application without the call. */
export const approve = (pair: { activityId: string; userId: string }, at = now()) =>
  run(moveApplications(database(), { move: 'approve', where: isForUserAndActivity(pair), at }))

/** Changes an activity as its organizer may, without the call. */
export const edit = (
  { id, creatorId }: { id: string; creatorId: string },
  changes: ActivityChanges,
  at = now(),
) => run(editActivity(database(), { id, creatorId, changes, at }))

/** Tells a person something of a kind, as an act would. */
export function tell(
  userId: string,
  kind: NoticeKind,
  {
    key = kind,
    activityId = null,
    actorId = null,
    data,
  }: {
    key?: string
    activityId?: string | null
    actorId?: string | null | undefined
    data?: object
  } = {},
) {
  const one = { from: sql`(select 1)`, where: sql`true`, userId: sql`${userId}`, key: sql`${key}` }
  const more = { activityId: sql`${activityId}`, actorId: sql`${actorId}` }
  const told = { ...WORKER_KINDS[kind], ...one, ...more }
  return run({
    told: notify(database(), now(), [data ? { ...told, data: sql`${JSON.stringify(data)}` } : told]),
  })
}

/** Forgets what was told so far. */
export async function forget(): Promise<void> {
  await database().delete(outbox)
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
