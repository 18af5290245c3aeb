import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { fieldsRead } from '../contract/activities'
import { DELETED_USER } from '../contract/stored-names'
import {
  activities,
  alertMatches,
  alerts,
  applications,
  blocks,
  calendarFeeds,
  checkIns,
  comments,
  coOrganizerLinks,
  coOrganizers,
  disputes,
  follows,
  idempotencyKeys,
  images,
  mailLinks,
  noticePreferences,
  notices,
  outbox,
  participations,
  passkeys,
  pushSubscriptions,
  questions,
  quietHours,
  ratings,
  seatEvents,
  securityEvents,
  sessions,
  updateRecipients,
  users,
  withdrawnNotices,
} from '../db/schema'
import type { Database } from '../platform/database'
import { announce, endsSessions } from '../platform/live-changes'
import { deleteOffersTo } from '../seats/many'
import { deleteFollows } from '../users/follows'

type DeletedUser = { userId: string; at: number }

/** Condition for the activities that a user organizes. */
export const isOrganizedBy = (userId: string) => eq(activities.creatorId, userId)

/** Condition for the applications that a user received. */
export const isReceivedBy = (userId: string) => eq(applications.creatorId, userId)

/**
 * Deletes the exact places that a user hid from others, including from participants' notices. The activities keep the approximate ones,
 * without anything that could reveal the exact ones. A trigger removes the rows of `locations`.
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
        ...Object.fromEntries(fieldsRead('withExactPlace').map((name) => [name, null])),
      })
      .where(and(isOrganizedBy(userId), isNotNull(activities.exactLocationId))),
  ] as const
}

/** Deletes a user's application notes, answers, and guest names. Anonymizes their comments, which may have replies. */
export function anonymizeTexts(db: Database, userId: string) {
  return [
    db
      .update(applications)
      .set({ note: null, answers: null, guestNames: null })
      .where(eq(applications.userId, userId)),
    db.update(comments).set({ userId: null }).where(eq(comments.userId, userId)),
  ] as const
}

/** Deletes ratings by and of a user, and the user's thanks. */
export function deleteRatings(db: Database, userId: string) {
  const thanks = sql`(select ${ratings.creatorId}, 'host_thanked:' || ${ratings.activityId} || ':' || ${ratings.userId}
    from ${ratings} where ${ratings.userId} = ${userId})`
  return [
    db.delete(notices).where(sql`(${notices.userId}, ${notices.key}) in ${thanks}`),
    db.delete(ratings).where(or(eq(ratings.userId, userId), eq(ratings.creatorId, userId))),
  ] as const
}

/** Deletes a user's questions, and answers to questions about their activities, with the notices that quote them. */
export function deleteQuestions(db: Database, userId: string) {
  const asked = sql`${notices.actorId} = ${userId} and ${notices.kind} = 'question_received'
    and ${notices.activityId} in (select ${questions.activityId} from ${questions} where ${questions.userId} = ${userId})`
  const own = db.select({ id: activities.id }).from(activities).where(isOrganizedBy(userId))
  return [
    db.delete(notices).where(asked),
    db.delete(notices).where(and(eq(notices.kind, 'question_answered'), inArray(notices.activityId, own))),
    db.delete(questions).where(eq(questions.userId, userId)),
    db.update(questions).set({ answer: null, answeredAt: null }).where(inArray(questions.activityId, own)),
  ] as const
}

/** Deletes a user's disputes with their notices, and the user's notes on others' disputes. */
export function deleteDisputes(db: Database, userId: string) {
  const made = sql`(select ${activities.creatorId}, 'entry_disputed:' || ${disputes.id} from ${disputes}
    cross join ${activities} on ${activities.id} = ${disputes.activityId} where ${disputes.userId} = ${userId})`
  const own = db.select({ id: activities.id }).from(activities).where(isOrganizedBy(userId))
  return [
    db.delete(notices).where(sql`(${notices.userId}, ${notices.key}) in ${made}`),
    db.delete(disputes).where(eq(disputes.userId, userId)),
    db
      .update(disputes)
      .set({ hostNote: null })
      .where(and(isNotNull(disputes.hostNote), inArray(disputes.activityId, own))),
  ] as const
}

/** Deletes rows that belong only to a user. A trigger discards image files and removes the images wherever they are shown. */
export function deletePersonalData(db: Database, { userId }: Pick<DeletedUser, 'userId'>) {
  const own = db.select({ id: activities.id }).from(activities).where(isOrganizedBy(userId))
  return [
    db.delete(images).where(eq(images.ownerId, userId)),
    ...deleteFollows(db, or(eq(follows.followerId, userId), eq(follows.creatorId, userId))),
    db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId))),
    db.delete(notices).where(eq(notices.userId, userId)),
    db
      .update(notices)
      .set({ data: sql`json_remove(${notices.data}, '$.quote', '$.reason')` })
      .where(
        and(
          eq(notices.actorId, userId),
          inArray(notices.kind, ['activity_cancelled', 'application_removed']),
        ),
      ),
    db.delete(withdrawnNotices).where(eq(withdrawnNotices.userId, userId)),
    db.delete(updateRecipients).where(eq(updateRecipients.userId, userId)),
    db.delete(alerts).where(eq(alerts.userId, userId)),
    db.delete(alertMatches).where(eq(alertMatches.userId, userId)),
    ...deleteOffersTo(db, userId),
    db.delete(checkIns).where(eq(checkIns.userId, userId)),
    db.update(checkIns).set({ actorId: null }).where(eq(checkIns.actorId, userId)),
    db.delete(coOrganizers).where(eq(coOrganizers.userId, userId)),
    db.delete(coOrganizerLinks).where(inArray(coOrganizerLinks.activityId, own)),
    db.update(seatEvents).set({ actorId: null }).where(eq(seatEvents.actorId, userId)),
    db.update(seatEvents).set({ userId: null }).where(eq(seatEvents.userId, userId)),
    db
      .update(participations)
      .set({ askedAt: null, confirmedAt: null, remindedAt: null, passedOnAt: null })
      .where(and(eq(participations.userId, userId), isNotNull(participations.askedAt))),
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
    db.delete(noticePreferences).where(eq(noticePreferences.userId, userId)),
    db.delete(quietHours).where(eq(quietHours.userId, userId)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db.delete(outbox).where(eq(outbox.userId, userId)),
    db.delete(mailLinks).where(eq(mailLinks.userId, userId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(securityEvents).where(eq(securityEvents.userId, userId)),
  ] as const
}

/** Deletes a deleted account's passkeys. Not before the deletion, when they may be its only way to sign in. */
export function deletePasskeys(db: Database, userId: string) {
  return db.delete(passkeys).where(eq(passkeys.userId, userId))
}

/**
 * Removes all personal data from a user's row, which stays because others' history refers to it. `passwordHash` must belong to a
 * password that no one knows. Frees the email address.
 */
export function eraseUser(
  db: Database,
  { userId, at, passwordHash }: DeletedUser & { passwordHash: string },
) {
  return announce(
    db
      .update(users)
      .set({
        name: DELETED_USER,
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
        invitationAllowance: null,
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
        interests: [],
        locale: null,
        distanceUnit: null,
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
      .returning({ id: users.id }),
    endsSessions,
  )
}
