import { and, eq, gt, sql } from 'drizzle-orm'
import type { HelperRole } from '../../contract/vocabulary'
import { activities, coOrganizerLinks, coOrganizers, users } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { packRow, pick } from '../../platform/columns'
import type { Database } from '../../platform/database'
import { insertSelect } from '../../platform/insert-select'
import type { OfActivity } from './helpers'
import { datesOf, insertJoined } from './helpers'

type ByLink = { secretHash: string; userId: string; at: number }

const linkColumns = pick(coOrganizerLinks, 'role', 'seed', 'secretHash', 'expiresAt')

/** Finds the unexpired link of an organizer's activity, or of another date of its series. */
export function findLink(db: Database, { activityId, userId, at }: OfActivity & { at: number }) {
  return db
    .select(linkColumns)
    .from(coOrganizerLinks)
    .innerJoin(activities, eq(activities.id, coOrganizerLinks.activityId))
    .where(
      and(
        sql`${coOrganizerLinks.activityId} in ${datesOf(activityId)}`,
        eq(activities.creatorId, userId),
        gt(coOrganizerLinks.expiresAt, at),
      ),
    )
    .limit(1)
}
export type LinkRow = Awaited<ReturnType<typeof findLink>>[number]

type NewLink = {
  activityId: string
  role: HelperRole
  seed: string
  secretHash: string
  expiresAt: number
}

/** Returns the statements that replace the link of an activity and of the other dates of its series. */
export function replaceLink(db: Database, link: NewLink) {
  return {
    ended: deleteLink(db, link.activityId),
    created: insertSelect(
      db,
      coOrganizerLinks,
      { ...link, activityId: activities.id },
      sql`from ${activities} where ${activities.id} = ${link.activityId}`,
    ).returning(linkColumns),
  }
}

/** Deletes the link of an activity and of the other dates of its series. */
export function deleteLink(db: Database, activityId: string) {
  return db
    .delete(coOrganizerLinks)
    .where(sql`${coOrganizerLinks.activityId} in ${datesOf(activityId)}`)
    .returning({ role: coOrganizerLinks.role })
}

const isValid = (secretHash: string, at: number) =>
  sql`${coOrganizerLinks.secretHash} = ${secretHash} and ${coOrganizerLinks.expiresAt} > ${at}`

const isOfLink = sql`${activities.id} in ${datesOf(sql`${coOrganizerLinks.activityId}`)}`

/** Finds the next date of an unexpired link's activity, if its organizer is visible to the user. */
export function findInvitingLink(db: Database, { secretHash, userId, at }: ByLink) {
  return db
    .select({
      link: packRow('link', linkColumns),
      activity: packRow('activity', pick(activities, 'id', 'title', 'startsAt', 'timeZone')),
      organizer: packRow('link_organizer', { id: users.id, name: users.name, avatar: users.avatar }),
      isMember: sql<0 | 1>`exists (select 1 from ${coOrganizers} own where own.activity_id = ${activities.id}
        and own.user_id = ${userId} and own.joined_at is not null)`.as('is_member'),
    })
    .from(coOrganizerLinks)
    .innerJoin(activities, isOfLink)
    .innerJoin(users, eq(users.id, activities.creatorId))
    .where(
      and(
        isValid(secretHash, at),
        sql`${activities.cancelledAt} is null and ${activities.endsAt} > ${at}`,
        isVisible(userId, activities.creatorId),
      ),
    )
    .orderBy(activities.startsAt)
    .limit(1)
}
export type InvitingLinkRow = Awaited<ReturnType<typeof findInvitingLink>>[number]

/** Adds a user as a helper through an unexpired link. */
export function joinWithLink(db: Database, { secretHash, userId, at }: ByLink) {
  return insertJoined(db, {
    userId,
    at,
    role: sql`${coOrganizerLinks.role}`,
    invitedAt: sql`${at}`,
    from: sql`${coOrganizerLinks} cross join ${activities} on ${isOfLink}`,
    where: isValid(secretHash, at),
  })
}
