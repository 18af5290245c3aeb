import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { ApplicationsQuery, WaitlistOrder } from '../contract/applications'
import { activities, applications, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { packed } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'
import { spellings } from './rules'

/** The table as `selectActivities` joins it. */
const ownApplications = alias(applications, 'own_application')
const newestFirst = z.tuple([z.number(), z.string()])

/** Whoever allows no messages is not to be written to (product.md 2.8). */
const contactAddress = sql<string | null>`iif(${users.allowMessages}, ${users.email}, null)`
/**
 * Puts those who wait for an activity of the creator's own into an order: they share out the ranks that they hold now,
 * so that whoever joined or left in the meantime, or is not named, keeps the place.
 */
export function reorderWaitlist(
  db: Database,
  { activityId, creatorId, applicationIds, at }: WaitlistOrder & { creatorId: string; at: number },
) {
  const moved = sql`(
    with named as (
      select waiting.id, waiting.waitlist_rank rank, min(wish.key) wish
      from json_each(${JSON.stringify(applicationIds)}) wish
      join ${applications} waiting on waiting.id = wish.value
      where waiting.activity_id = ${activityId} and waiting.waitlist_rank is not null and exists (
        select 1 from ${activities} where id = ${activityId} and creator_id = ${creatorId}
          and cancelled_at is null and starts_at > ${at})
      group by waiting.id
    ),
    wished as (select id, row_number() over (order by wish) place from named),
    held as (select rank, row_number() over (order by rank, id) place from named)
    select wished.id, held.rank from wished join held on held.place = wished.place
  ) moved`
  return db
    .update(applications)
    .set({ waitlistRank: sql`moved.rank` })
    .from(moved)
    .where(sql`moved.id = ${applications.id}`)
}

/** Who waits for an activity, first in line first. */
export function isWaiting({ activityId, cursor }: { activityId: string; cursor?: string | undefined }) {
  const after = decodeCursor(cursor, newestFirst)
  return and(
    eq(applications.activityId, activityId),
    isNotNull(applications.waitlistRank),
    after ? sql`(${applications.waitlistRank}, ${applications.id}) > (${after[0]}, ${after[1]})` : undefined,
  )
}
export const firstInLine = [asc(applications.waitlistRank), asc(applications.id)]

/** Applications with who applied and to what: columns, and the arguments of `from` and, twice, `innerJoin`. */
export const received = {
  columns: {
    applicant: packed('applicant', { name: users.name, avatar: users.avatar, email: contactAddress }),
    activity: packed('activity', {
      title: activities.title,
      creatorId: activities.creatorId,
      startsAt: activities.startsAt,
      cancelledAt: activities.cancelledAt,
      participantsCount: activities.participantsCount,
      maxParticipants: activities.maxParticipants,
    }),
  },
  from: applications,
  ofApplicant: [users, eq(users.id, applications.userId)],
  ofActivity: [activities, eq(activities.id, applications.activityId)],
} as const

type ListQuery = Omit<ApplicationsQuery, 'limit'>

/** Received applications: of one organizer or of one activity, `q` in the applicant's name or e-mail, as `viewerId` may see them. */
export function isReceived({
  creatorId,
  viewerId,
  ...query
}: ListQuery & { creatorId?: string; viewerId: string }) {
  return and(
    creatorId === undefined ? undefined : eq(applications.creatorId, creatorId),
    isVisible(viewerId, applications.userId),
    isAsked(applications, query, [users.name, contactAddress]),
  )
}

/** One application, unless the applicant is nobody to the viewer. */
export function isSeen({ id, viewerId }: { id: string; viewerId: string }) {
  return and(eq(applications.id, id), isVisible(viewerId, applications.userId))
}

/** A person's own applications beside the activities of `selectActivities`, `q` in the title. */
export function isOwn({ userId, ...query }: ListQuery & { userId: string }) {
  return and(
    isNotNull(ownApplications.id),
    isVisible(userId, activities.creatorId),
    isAsked(ownApplications, query, [activities.title]),
  )
}

/** Newest first, as the cursors of both lists count on. */
export const newestReceived = [desc(applications.createdAt), desc(applications.id)]
export const newestOwn = [desc(ownApplications.createdAt), desc(ownApplications.id)]

function isAsked(
  table: typeof applications | typeof ownApplications,
  { activityId, q, status, cursor }: ListQuery,
  searched: (AnyColumn | SQL)[],
) {
  const before = decodeCursor(cursor, newestFirst)
  // `instr` and not LIKE, whose patterns D1 limits to 50 bytes.
  const found = (text: string) => searched.map((column) => sql`instr(lower(${column}), ${text}) > 0`)
  return and(
    activityId === undefined ? undefined : eq(table.activityId, activityId),
    status && eq(table.status, status),
    q === undefined ? undefined : or(...spellings(q).flatMap(found)),
    before ? sql`(${table.createdAt}, ${table.id}) < (${before[0]}, ${before[1]})` : undefined,
  )
}
