import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NoticeKind } from '../../../worker/contract/notice-kinds'
import { textOf, wordsOf } from '../../../worker/contract/notice-words'
import { notice as noticeShape } from '../../../worker/contract/notices'
import { applications, notices, outbox, users } from '../../../worker/db/schema'
import { workerKind } from '../../../worker/notices/kinds'
import { notify } from '../../../worker/notices/kinds/notify'
import { now } from '../../../worker/platform/clock'
import type { Statements } from '../../../worker/platform/database'
import { batch } from '../../../worker/platform/database'
import type { ActivityChanges } from '../../../worker/seats/edit'
import { saveEdit, valueIn } from '../../../worker/seats/edit'
import { run, runEdit } from '../../../worker/seats/run'
import { insertActivity } from './activities'
import type { TestClient } from './client'
import { setClock } from './client'
import { database } from './database'
import { fetchItems } from './lists'
import { signedInUser } from './users'

/** Reads the kinds of a user's notices, oldest first. */
export async function readNoticeKinds(userId: string): Promise<string[]> {
  const rows = await database()
    .select({ kind: notices.kind })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(notices.createdAt, notices.id)
  return rows.map(({ kind }) => kind)
}

/** Reads the kinds of a user's outbox emails, sorted by name. */
export async function readEmailKinds(userId: string): Promise<string[]> {
  const rows = await database().select().from(outbox).where(eq(outbox.userId, userId))
  return rows.map(({ kind }) => kind).sort()
}

/** Fetches up to 100 of a user's notices, newest first. */
export async function fetchNotices(client: TestClient) {
  return (await fetchItems(client, '/api/notices?limit=100')).map((item) => noticeShape.parse(item))
}

/** Fetches the sentences of a user's notices, newest first. */
export const fetchSentences = async (client: TestClient) =>
  (await fetchNotices(client)).map((notice) => textOf(wordsOf(notice)))

/** Runs a transition's statements in one batch. */
export const runStatements = (statements: Statements) => batch(database(), statements)

/** Approves an application on behalf of the organizer. */
export async function approveApplication({ activityId, userId }: { activityId: string; userId: string }) {
  const db = database()
  const [found] = await db
    .select({ id: applications.id, by: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.activityId, activityId), eq(applications.userId, userId)))
  const id = found?.id ?? ''
  const act = { name: 'approve', input: { ids: [id], by: found?.by ?? '' } } as const
  await run({ db }, { steps: [{ activityId, act }], view: {} })
}

/** Edits an activity as its organizer or a co-organizer, without the API call's checks. */
export const editActivityRow = (
  { id, creatorId: by }: { id: string; creatorId: string },
  { startsAt, ...changes }: Omit<ActivityChanges, 'startsAt'> & { startsAt?: number },
) =>
  runEdit(database(), {
    steps: [{ activityId: id, act: { name: 'edit', input: { by, startsAt }, shown: changes } }],
    edit: saveEdit(database(), {
      ...{ id, userId: by },
      changes: { ...changes, startsAt: startsAt === undefined ? undefined : valueIn({ [id]: startsAt }) },
    }),
    view: {},
  })

/** Inserts a notice of a kind for a user. */
export function insertNotice(
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
  const notice = {
    ...workerKind(kind),
    from: sql`(select 1)`,
    where: sql`true`,
    userId: sql`${userId}`,
    key: sql`${key}`,
    activityId: sql`${activityId}`,
    actorId: sql`${actorId}`,
    ...(data && { data: sql`${JSON.stringify(data)}` }),
  }
  return runStatements({ notice: notify(database(), now(), [notice]) })
}

/** Deletes all notices and emails. */
export async function deleteNotices(): Promise<void> {
  await database().delete(outbox)
  await database().delete(notices)
}

/** Updates a user's row. */
export const updateUser = (id: string, changes: Partial<typeof users.$inferInsert>) =>
  database().update(users).set(changes).where(eq(users.id, id))

/** The time at which {@link createActivityAndUser} stops the clock. */
export const NOON = Date.parse('2026-12-01T12:00:00Z')

/** Stops the clock at {@link NOON}, and creates Ana and Olga's activity on the next day. */
export async function createActivityAndUser(overrides: Parameters<typeof insertActivity>[0] = {}) {
  setClock(NOON)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const activity = await insertActivity({ creatorId: olga.id, title: 'Tennis', ...overrides })
  return { olga, ana, activity, activityId: activity.id }
}

/** Applies to an activity or joins its waitlist, and returns the application's id. */
export const applyToActivity = async (client: TestClient, activityId: string, waitlist = false) => {
  const response = await client.post('/api/applications', { activityId, waitlist })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}
