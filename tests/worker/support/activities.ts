import { env } from 'cloudflare:workers'
import { getTableColumns, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { activities, applications, locations, participations } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import type { Database } from '../../../worker/platform/database'
import { openDatabase } from '../../../worker/platform/database'
import { newId } from '../../../worker/platform/ids'
import { tileColumns } from '../../../worker/platform/tiles'
import { person } from './people'
import type { Visitor } from './visitor'

type NewActivity = typeof activities.$inferInsert
/** D1 takes up to 2 MB a value. */
const ROWS_AT_ONCE = 1000

type ActivityRow = typeof activities.$inferSelect

/**
 * An activity in the database: tomorrow, free, 10 seats, in Santa Monica, of a new organizer unless `creatorId` is
 * given.
 *
 * @example const tennis = await insertActivity({ creatorId: club.id, title: 'Tennis', startsAt: now() + HOUR_MS })
 */
export async function insertActivity(wanted: Partial<NewActivity> = {}): Promise<ActivityRow> {
  const [row] = await insertActivities([wanted])
  if (!row) throw new Error('The activity was not stored')
  return row
}

/** Many at once, thousands if need be, of one new organizer where none is given; in the order given. */
export async function insertActivities(wanted: Partial<NewActivity>[]): Promise<ActivityRow[]> {
  const creatorId = wanted.every((row) => row.creatorId) ? '' : (await person({ name: 'Olga Organizer' })).id
  const rows = wanted.map((row) => activityRow({ creatorId, ...row }))
  const db = openDatabase(env.DB)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE)
    await insertRows(db, locations, part.map(locationOf))
    await insertRows(db, activities, part)
  }
  const stored = await db.select().from(activities).orderBy(activities.seq)
  const byId = new Map(stored.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** One parameter for all rows: D1 takes a hundred. */
function insertRows(db: Database, table: typeof activities | typeof locations, rows: object[]) {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => keys.has(key))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([key]) => sql.raw(`value ->> '${key}'`))
  return db.run(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)}) where true on conflict do nothing`)
}

/** An application as it lies in the database: PENDING, without a note. `waitlistRank` makes it a wait-listed one. */
export async function insertApplication(
  wanted: Partial<typeof applications.$inferInsert> & { activityId: string; userId: string },
): Promise<typeof applications.$inferInsert> {
  const row = {
    id: newId(),
    createdAt: now(),
    ...(wanted.waitlistRank && { waitlistedAt: now() }),
    ...wanted,
  }
  await openDatabase(env.DB).insert(applications).values(row)
  return row
}

/** A seat, JOINED unless said otherwise, with its approved application. */
export async function insertParticipation(
  wanted: Partial<typeof participations.$inferInsert> & { activityId: string; userId: string },
): Promise<typeof participations.$inferInsert> {
  const row = { id: newId(), joinedAt: now(), ...wanted }
  const { activityId, userId } = row
  const db = openDatabase(env.DB)
  await db.batch([
    db
      .insert(applications)
      .values({ id: newId(), activityId, userId, status: 'APPROVED', createdAt: now(), decidedAt: now() })
      .onConflictDoNothing(),
    db.insert(participations).values(row),
  ])
  return row
}

function activityRow(wanted: Partial<NewActivity> & { creatorId: string }): NewActivity {
  const point = { latitude: wanted.latitude ?? 34.0195, longitude: wanted.longitude ?? -118.4912 }
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
    ...wanted,
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

/** A list of activities as somebody gets it; `path` goes behind `/api/activities`. */
export async function pageOf(who: Visitor, path: string): Promise<Page<Activity>> {
  const answer = await who.get(`/api/activities${path}`)
  expect(answer.status, path).toBe(200)
  return answer.json()
}

/** The titles of such a list. */
export const titles = async (who: Visitor, path: string) =>
  (await pageOf(who, path)).items.map(({ title }) => title)
