import { env } from 'cloudflare:workers'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { fillCopies } from '../../../worker/db/copies'
import {
  activities,
  applications,
  locations,
  participations,
  storedVisibility,
} from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import type { Database } from '../../../worker/platform/database'
import { newId } from '../../../worker/platform/ids'
import { tileColumns } from '../../../worker/platform/tiles'
import type { TestClient } from './client'
import { database } from './database'
import { insertUser } from './users'

type NewActivity = typeof activities.$inferInsert & Partial<Pick<Activity, 'visibility'>>
/** Keeps the JSON parameter of each insert below D1's limit of 2 MB. */
const ROWS_PER_INSERT = 1000

type ActivityRow = typeof activities.$inferSelect

/**
 * Inserts an activity. By default, it is tomorrow in Santa Monica, free, with 10 seats and a new organizer.
 *
 * @example const tennis = await insertActivity({ creatorId: club.id, title: 'Tennis', startsAt: now() + HOUR_MS })
 */
export async function insertActivity(overrides: Partial<NewActivity> = {}): Promise<ActivityRow> {
  const [activity] = await insertActivities([overrides])
  if (!activity) throw new Error('The activity was not stored')
  return activity
}

/** Inserts activities, and returns them in order. Those without `creatorId` share a new organizer. */
export async function insertActivities(overrides: Partial<NewActivity>[]): Promise<ActivityRow[]> {
  const creatorId = overrides.every((row) => row.creatorId)
    ? ''
    : (await insertUser({ name: 'Olga Organizer' })).id
  const rows = overrides.map(({ visibility, ...row }) =>
    activityRow({ creatorId, ...row, ...(visibility && storedVisibility(visibility)) }),
  )
  const db = database()
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const part = rows.slice(at, at + ROWS_PER_INSERT)
    await insertRows(db, locations, part.map(locationOf))
    await insertRows(db, activities, part)
  }
  await db.run(sql`update activities set organizer_suspended_at = (select suspended_at from users where id = creator_id)
    where organizer_suspended_at is null and creator_id in (select id from users where suspended_at > 0)`)
  const stored = await db.select().from(activities).orderBy(activities.seq)
  const byId = new Map(stored.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Inserts the dates of a weekly series, and returns their ids. */
export async function insertSeries(dates: (Partial<NewActivity> & { startsAt: number })[]) {
  const rows = dates.map((date) => ({
    ...{ seriesId: 'weekly', seriesFrequency: 'weekly' as const },
    seriesDate: new Date(date.startsAt).toISOString().slice(0, 10),
    ...date,
  }))
  return (await insertActivities(rows)).map(({ id }) => id)
}

/** Inserts all rows through one JSON parameter, because D1 accepts at most 100 parameters. */
function insertRows(
  db: Database,
  table: typeof activities | typeof locations,
  rows: Record<string, unknown>[],
) {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => keys.has(key))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([key]) => sql.raw(`value ->> '${key}'`))
  const written = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [key, row[key] == null ? null : column.mapToDriverValue(row[key])]),
    ),
  )
  return db.run(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(written)}) where true on conflict do nothing`)
}

/** Recomputes the copies and counts that acts maintain, after rows were written directly. Covers one activity, or all. */
export const runFills = (activityId?: string) =>
  env.DB.batch(fillCopies(activityId).map((statement) => env.DB.prepare(statement)))

/** Updates an activity's row directly, and the copies of its values that acts maintain. */
export async function setActivity(id: string, changes: Partial<NewActivity>): Promise<void> {
  const version = sql`${activities.version} + 1`
  await database()
    .update(activities)
    .set({ ...changes, version })
    .where(eq(activities.id, id))
  await runFills(id)
}

/** Inserts an application, PENDING and without a note by default. With `waitlistRank`, it is on the waitlist. */
export async function insertApplication(
  overrides: Partial<typeof applications.$inferInsert> & { activityId: string; userId: string },
): Promise<typeof applications.$inferInsert> {
  const row = {
    id: newId(),
    createdAt: now(),
    ...(overrides.waitlistRank && { waitlistedAt: now() }),
    ...overrides,
  }
  await database().insert(applications).values(row)
  await runFills(row.activityId)
  return row
}

/** Inserts a participation, JOINED by default, and its application, which is withdrawn if the seat was given up. */
export async function insertParticipation(
  overrides: Partial<typeof participations.$inferInsert> & { activityId: string; userId: string },
): Promise<typeof participations.$inferInsert> {
  const row = { id: newId(), joinedAt: now(), ...overrides }
  const { activityId, userId } = row
  const status = row.status === 'QUIT' ? 'WITHDRAWN' : 'APPROVED'
  const db = database()
  await db.batch([
    db
      .insert(applications)
      .values({ id: newId(), activityId, userId, status, createdAt: now(), decidedAt: now() })
      .onConflictDoNothing(),
    db.insert(participations).values(row),
  ])
  await runFills(activityId)
  return row
}

function activityRow(overrides: Partial<NewActivity> & { creatorId: string }): NewActivity {
  const point = { latitude: overrides.latitude ?? 34.0195, longitude: overrides.longitude ?? -118.4912 }
  return {
    id: newId(),
    title: 'Beach volleyball',
    description: 'Two courts, all levels.',
    type: 'SPORTS_FITNESS',
    difficulty: 'Beginner',
    startsAt: now() + DAY_MS,
    durationMinutes: 60,
    priceCents: 0,
    maxParticipants: 10,
    timeZone: 'America/Los_Angeles',
    locationId: `at ${point.latitude} ${point.longitude}`,
    locationName: 'Santa Monica',
    city: 'Santa Monica',
    state: 'CA',
    createdAt: now(),
    updatedAt: now(),
    ...point,
    ...tileColumns(point),
    ...overrides,
  }
}

function locationOf(activity: NewActivity): typeof locations.$inferInsert {
  const { locationId, locationName, city, state, latitude, longitude, timeZone } = activity
  return {
    id: locationId,
    name: locationName,
    city,
    state,
    placeName: `${locationName}, ${state}`,
    category: 'place',
    latitude,
    longitude,
    timeZone,
    createdAt: now(),
  }
}

/** Fetches one page of activities from `/api/activities${path}`. */
export async function fetchActivityPage(client: TestClient, path: string): Promise<Page<Activity>> {
  const response = await client.get(`/api/activities${path}`)
  expect(response.status, path).toBe(200)
  return response.json()
}

/** Fetches the titles on one page of activities from `/api/activities${path}`. */
export const fetchTitles = async (client: TestClient, path: string) =>
  (await fetchActivityPage(client, path)).items.map(({ title }) => title)
