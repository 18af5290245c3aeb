import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import {
  activities,
  applications,
  blocks,
  comments,
  follows,
  idempotencyKeys,
  images,
  mailLinks,
  noticePreferences,
  notices,
  outbox,
  participations,
  passkeys,
  reports,
  securityEvents,
  sessions,
  users,
} from '../db/schema'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'

/** Returns one select per table with a user's data, oldest first. */
export function exportReads(db: Database, userId: string) {
  const title = packRow('activity', { title: activities.title })
  const other = packRow('other', { name: users.name })
  return {
    activities: db
      .select()
      .from(activities)
      .where(eq(activities.creatorId, userId))
      .orderBy(asc(activities.startsAt)),
    applications: db
      .select({
        application: packRow('application', {
          id: applications.id,
          activityId: applications.activityId,
          status: applications.status,
          note: applications.note,
          createdAt: applications.createdAt,
          decidedAt: applications.decidedAt,
        }),
        activity: title,
      })
      .from(applications)
      .innerJoin(activities, eq(activities.id, applications.activityId))
      .where(eq(applications.userId, userId))
      .orderBy(asc(applications.createdAt)),
    participations: db
      .select({
        participation: packRow('participation', {
          id: participations.id,
          activityId: participations.activityId,
          status: participations.status,
          joinedAt: participations.joinedAt,
          quitAt: participations.quitAt,
        }),
        activity: title,
      })
      .from(participations)
      .innerJoin(activities, eq(activities.id, participations.activityId))
      .where(eq(participations.userId, userId))
      .orderBy(asc(participations.joinedAt)),
    comments: db
      .select()
      .from(comments)
      .where(and(eq(comments.userId, userId), isNull(comments.deletedAt)))
      .orderBy(asc(comments.createdAt)),
    followed: db
      .select({ follow: packRow('follow', { userId: follows.creatorId, at: follows.createdAt }), other })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.creatorId))
      .where(eq(follows.followerId, userId)),
    blocked: db
      .select({
        block: packRow('block', { userId: blocks.blockedId, at: blocks.createdAt }),
        other: packRow('other', { name: blocks.blockedName }),
      })
      .from(blocks)
      .where(eq(blocks.blockerId, userId)),
    images: db.select().from(images).where(eq(images.ownerId, userId)).orderBy(asc(images.createdAt)),
    notices: db.select().from(notices).where(eq(notices.userId, userId)).orderBy(asc(notices.createdAt)),
    noticeChoices: db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId)),
    // Not links to a new address: an address that has an account gets none (product.md 2.18).
    letters: db
      .select()
      .from(outbox)
      .where(and(eq(outbox.userId, userId), ne(outbox.kind, 'change_email')))
      .orderBy(asc(outbox.createdAt)),
    reports: db.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(asc(reports.createdAt)),
    passkeys: db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    sessions: db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    securityEvents: db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.createdAt)),
  }
}

type DeletedUser = { userId: string; at: number }

/** Condition for the activities that a user organizes. */
export const isOrganizedBy = (userId: string) => eq(activities.creatorId, userId)

/** Condition for the applications that a user received. */
export const isReceivedBy = (userId: string) => eq(applications.creatorId, userId)

/** Deletes a user's activities, including past ones, that nobody ever applied to. */
export function deleteActivitiesWithoutApplications(db: Database, userId: string) {
  return db
    .delete(activities)
    .where(
      and(
        isOrganizedBy(userId),
        sql`not exists (select 1 from ${applications} where activity_id = ${activities.id})`,
      ),
    )
}

/**
 * Deletes the exact places that a user hid from others, also from the notices of participants. The activities keep the
 * approximate ones. A trigger removes the rows of `locations`.
 */
export function deleteHiddenPlaces(db: Database, userId: string) {
  const own = db.select({ id: activities.id }).from(activities).where(isOrganizedBy(userId))
  return [
    db
      .update(notices)
      .set({ data: sql`json_remove(${notices.data}, '$.place')` })
      .where(and(inArray(notices.activityId, own), sql`${notices.data} ->> '$.place' is not null`)),
    db
      .update(activities)
      .set({
        exactLocationId: sql`${activities.locationId}`,
        exactLocationName: null,
        exactCity: null,
        exactState: null,
        exactLatitude: null,
        exactLongitude: null,
      })
      .where(and(isOrganizedBy(userId), isNotNull(activities.exactLocationId))),
  ] as const
}

/** Deletes a user's application notes, and removes their name from comments, which stay for the replies. */
export function anonymizeTexts(db: Database, userId: string) {
  return [
    db.update(applications).set({ note: null }).where(eq(applications.userId, userId)),
    db.update(comments).set({ userId: null }).where(eq(comments.userId, userId)),
  ] as const
}

/**
 * Deletes rows that belong to a user alone. A trigger discards image files and removes the images from wherever they
 * are shown.
 */
export function deletePersonalData(db: Database, { userId }: Pick<DeletedUser, 'userId'>) {
  return [
    db.delete(images).where(eq(images.ownerId, userId)),
    db.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.creatorId, userId))),
    db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId))),
    db.delete(notices).where(eq(notices.userId, userId)),
    db.delete(noticePreferences).where(eq(noticePreferences.userId, userId)),
    db.delete(outbox).where(eq(outbox.userId, userId)),
    db.delete(mailLinks).where(eq(mailLinks.userId, userId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(securityEvents).where(eq(securityEvents.userId, userId)),
  ] as const
}

/** Deletes a deleted account's passkeys, which until then may be its only way in. */
export function deletePasskeys(db: Database, userId: string) {
  return db.delete(passkeys).where(eq(passkeys.userId, userId))
}

/**
 * Removes all personal data from a user's row, which stays because others' history refers to it. `passwordHash` is of a
 * password that nobody knows. The email address becomes free again.
 */
export function eraseUser(
  db: Database,
  { userId, at, passwordHash }: DeletedUser & { passwordHash: string },
) {
  return db
    .update(users)
    .set({
      name: 'Deleted account',
      nameSkeleton: null,
      email: `${userId.toLowerCase()}-${at}@deleted.invalid`,
      passwordHash,
      passwordChangedAt: null,
      googleId: null,
      passwordless: null,
      emailVerifiedAt: null,
      role: 'USER',
      canJoinActivities: false,
      isAdmin: false,
      avatar: null,
      cover: null,
      type: null,
      description: null,
      city: null,
      state: null,
      website: null,
      phone: null,
      location: null,
      bio: null,
      verifiedAt: null,
      verifiedReason: null,
      activityReminders: false,
      newActivities: false,
      messages: false,
      marketing: false,
      showLocation: false,
      showActivities: false,
      allowMessages: false,
      sessionsValidAfter: at + 1,
      deletedAt: at,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
}
