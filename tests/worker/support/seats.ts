import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import { activities, applications, participations } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { newId } from '../../../worker/platform/ids'
import { insertActivity, insertParticipation } from './activities'
import type { SignedIn } from './people'
import { person, signedIn } from './people'
import type { Visitor } from './visitor'

export const database = () => openDatabase(env.DB)

/** The rows of an activity. */
export const applicationsOf = (activityId: string) =>
  database().select().from(applications).where(eq(applications.activityId, activityId))
export const participationsOf = (activityId: string) =>
  database().select().from(participations).where(eq(participations.activityId, activityId))

/** A full activity: one seat, taken. */
export async function fullActivity(wanted: Parameters<typeof insertActivity>[0] = {}) {
  const activity = await insertActivity({ maxParticipants: 1, ...wanted })
  await insertParticipation({ activityId: activity.id, userId: (await person()).id })
  return activity
}

/** What must be true of the tables after every step, whatever was asked at the same time; each names what breaks it. */
const INVARIANTS = {
  'the count of an activity is the number of its seats, and at most its maximum': sql`
    select id from activities where participants_count > max_participants
      or participants_count <> (select count(*) from participations p where p.activity_id = activities.id and p.status <> 'QUIT')`,
  'an approved application has a seat': sql`
    select id from applications a where status = 'APPROVED' and not exists (select 1 from participations p
      where p.activity_id = a.activity_id and p.user_id = a.user_id and p.status <> 'QUIT')`,
  'a seat has an approved application': sql`
    select id from participations p where status <> 'QUIT' and not exists (select 1 from applications a
      where p.activity_id = a.activity_id and p.user_id = a.user_id and a.status = 'APPROVED')`,
  'who quit has an instant of quitting, and nobody else': sql`
    select id from participations where (status = 'QUIT') <> (quit_at is not null)`,
  'a seat has the time of its activity, and whether that was cancelled': sql`
    select p.id from participations p join activities on activities.id = p.activity_id
    where (p.starts_at, p.cancelled_at) is not (activities.starts_at, activities.cancelled_at)`,
  'only pending applications wait, each at a place of its own': sql`
    select id from applications where waitlist_rank is not null
      and (status <> 'PENDING' or 1 < (select count(*) from applications o
        where o.activity_id = applications.activity_id and o.waitlist_rank = applications.waitlist_rank))`,
  'what was decided has an instant of decision': sql`
    select id from applications where status in ('APPROVED', 'REJECTED') and decided_at is null`,
  'nobody applies to an activity of their own': sql`
    select applications.id from applications join activities on activities.id = activity_id where user_id = activities.creator_id`,
}

/** Reads the tables and fails with the names of the invariants that do not hold. */
export async function expectInvariants(): Promise<void> {
  const db = database()
  const [first, ...others] = Object.values(INVARIANTS).map((query) => db.all(query))
  if (!first) throw new Error('no invariants')
  const results = await db.batch([first, ...others])
  const broken = Object.keys(INVARIANTS).filter((_, at) => (results[at] ?? []).length > 0)
  expect(broken).toEqual([])
}

/** So many people, signed in. */
export function crowd(size: number): Promise<SignedIn[]> {
  return Promise.all(Array.from({ length: size }, (_, at) => signedIn({ name: `Guest ${at}` })))
}

/** People without a session, for whom others act; two round trips for any number. */
export async function applicants(count: number): Promise<{ id: string }[]> {
  const { passwordHash } = await person()
  const people = Array.from({ length: count }, () => ({ id: newId() }))
  await database().run(sql`
    insert into users (id, email, password_hash, name, created_at, updated_at)
    select value ->> 'id', lower(value ->> 'id') || '@example.com', ${passwordHash}, 'Guest', ${now()}, ${now()}
    from json_each(${JSON.stringify(people)})`)
  return people
}

/** Pending applications of these people, in their order, without the call; one round trip. */
export async function insertPending(activityId: string, people: { id: string }[]): Promise<string[]> {
  const rows = people.map(({ id }) => ({ id: newId(), userId: id }))
  await database().run(sql`
    insert into applications (id, activity_id, user_id, created_at)
    select value ->> 'id', ${activityId}, value ->> 'userId', ${now()} from json_each(${JSON.stringify(rows)})`)
  return rows.map((row) => row.id)
}

export const decide = (by: Visitor, applicationId: string, status: ApplicationStatus, waitlist?: boolean) =>
  by.patch('/api/applications', { applicationId, status, ...(waitlist !== undefined && { waitlist }) })

/** How often each outcome occurred: the status, and the code of a refusal. */
export async function tally(responses: Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const outcome = response.ok
      ? String(response.status)
      : `${response.status} ${(await body(response)).code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** The JSON of an answer, loosely typed for assertions. */
export async function body(response: Response): Promise<Record<string, unknown>> {
  return response.json()
}

/** The seats taken and the maximum of an activity, counted from the rows. */
export async function seatsOf(activityId: string): Promise<{ seats: number; maximum: number }> {
  const [row] = await database().all<{ seats: number; maximum: number }>(sql`
    select (select count(*) from ${participations} p where p.activity_id = ${activityId} and p.status <> 'QUIT') seats,
      max_participants maximum from ${activities} where id = ${activityId}`)
  if (!row) throw new Error('no such activity')
  return row
}

/** The items of a list's first page. */
export async function listed(by: Visitor, path: string): Promise<Record<string, unknown>[]> {
  return (await page(by, path)).items
}

/** All pages of a list; `between` happens before each further one is asked for. */
export async function pagesOf(by: Visitor, path: string, between: () => Promise<void> = async () => {}) {
  const pages: Record<string, unknown>[][] = []
  let cursor: string | null = null
  do {
    if (cursor) await between()
    const next = await page(by, cursor ? `${path}&cursor=${cursor}` : path)
    pages.push(next.items)
    cursor = next.nextCursor
  } while (cursor)
  return pages
}

async function page(by: Visitor, path: string) {
  const response = await by.get(path)
  expect(response.status).toBe(200)
  return response.json<{ items: Record<string, unknown>[]; nextCursor: string | null }>()
}
