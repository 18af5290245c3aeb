import type { SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageQuery } from '../contract/common'
import { DECISION_HELD_SECONDS, NOTICE_COUNT_MAX, NOTICE_KEPT_DAYS } from '../contract/limits'
import type { NoticeKind } from '../contract/notice-kinds'
import { NOTICE_KINDS, NOTICES } from '../contract/notice-kinds'
import type { NoticeChoice, NoticesRead } from '../contract/notices'
import { freeSeats } from '../db/free-seats'
import { isBySuspended, isReadable, isSeated, knowsPlace } from '../db/notice-readers'
import {
  activities,
  applications,
  comments,
  noticePreferences,
  notices,
  offers,
  outbox,
  pushes,
  users,
} from '../db/schema'
import { isVisible } from '../db/visibility'
import { DAY_MS, now, SECOND_MS } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { announce } from '../platform/live-changes'
import { isAfter } from '../platform/time-order'
import { withdrawNotices } from './withdrawn'

const actors = alias(users, 'actor')
const ALWAYS_ON_KINDS = NOTICE_KINDS.filter((kind) => NOTICES[kind].isAlwaysOn)

/** Columns that `toNotice` needs, except `next`. */
const noticeColumns = {
  notice: packRow('notice', getTableColumns(notices)),
  activity: packNullableRow('activity', {
    id: activities.id,
    title: activities.title,
    type: activities.type,
    participantsCount: activities.participantsCount,
    minParticipants: activities.minParticipants,
    decidesAt: activities.decidesAt,
    goesAheadAt: activities.goesAheadAt,
    cancelledAt: activities.cancelledAt,
    startsAt: activities.startsAt,
    timeZone: activities.timeZone,
    whatToBring: activities.whatToBring,
    locationName: activities.locationName,
    exactLocationId: activities.exactLocationId,
    exactLocationName: activities.exactLocationName,
    city: activities.city,
    state: activities.state,
  }),
  actor: packNullableRow('actor', {
    id: actors.id,
    name: actors.name,
    avatar: actors.avatar,
    suspendedAt: actors.suspendedAt,
  }),
  comment: packNullableRow('comment', { id: comments.id, content: comments.content }),
  isSeated,
  knowsPlace,
}
export type NoticeRow = SelectResultFields<typeof noticeColumns> & { next: string | null }

/**
 * SQL for the first applicant on the waitlist who was not passed over, as JSON, for notices about a seat that is still free; null if the
 * recipient can't see that person.
 */
function nextOnWaitlist(at: number) {
  return sql<string | null>`case when ${notices.kind} = 'seat_freed' and ${activities.cancelledAt} is null
    and ${activities.startsAt} > ${at} and ${freeSeats()} > 0
    then (select iif(${isVisible(notices.userId, sql.raw('person.id'))},
        json_object('applicationId', waiting.id, 'name', person.name), null) from applications waiting
      join users person on person.id = waiting.user_id
      where waiting.activity_id = ${notices.activityId} and waiting.waitlist_rank is not null and waiting.passed_over is null
        and not exists (select 1 from ${offers} own where own.application_id = waiting.id and own.ended_at is null)
      order by waiting.waitlist_rank, waiting.id limit 1) end`
}

/** Condition that the person who caused a notice is not suspended, or that its kind is always on. */
const isAllowed = sql`(${inArray(notices.kind, ALWAYS_ON_KINDS)} or not ${isBySuspended})`
/** Condition that a notice is in the app. */
const isListed = sql`${notices.isInApp} and ${isAllowed}`

/** Condition that a notice's time has come, and that its recipient may read it, in the app or elsewhere. */
export const isShown = () => sql`${lte(notices.createdAt, now())} and ${isAllowed}`

/** Lists a user's notices in the app, newest first. */
export function listNotices(db: Database, { userId, cursor, limit }: PageQuery & { userId: string }) {
  return db
    .select({ ...noticeColumns, next: nextOnWaitlist(now()).as('next_in_line') })
    .from(notices)
    .leftJoin(activities, eq(activities.id, notices.activityId))
    .leftJoin(actors, and(eq(actors.id, notices.actorId), isNull(actors.deletedAt)))
    .leftJoin(comments, isReadable)
    .where(
      and(
        eq(notices.userId, userId),
        isListed,
        // Uses only one of the conditions, because SQLite would choose the less selective index.
        isAfter([notices.createdAt, notices.id], { cursor, sort: 'newest' }) ?? lte(notices.createdAt, now()),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit + 1)
}

/** Counts a user's unread notices, up to one more than is displayed. */
export function countUnread(db: Database, userId: string) {
  return db.select({ unread: sql<number>`count(*)`.as('unread') }).from(
    db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, userId), isNull(notices.readAt), isListed, lte(notices.createdAt, now())))
      .limit(NOTICE_COUNT_MAX + 1)
      .as('unread_notices'),
  )
}

/** Marks some or all of a user's notices up to an instant as read. Notices already read keep their time. */
export function markRead(db: Database, { userId, ids, until }: NoticesRead & { userId: string }) {
  return announce(
    db
      .update(notices)
      .set({ readAt: now() })
      .where(
        and(
          eq(notices.userId, userId),
          isNull(notices.readAt),
          sql`${notices.isInApp}`,
          ids && inArray(notices.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
          until === undefined ? undefined : lte(notices.createdAt, Date.parse(until)),
        ),
      ),
    [{ topic: 'notices', subjectId: userId }],
  )
}

/** Lists a user's stored choices. */
export function listChoices(db: Database, userId: string) {
  const { kind, channel, isOn } = noticePreferences
  return db
    .select({ kind, channel, isOn })
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId))
}

/** Returns the statement that saves choices. */
export function saveChoices(
  db: Database,
  { userId, choices }: { userId: string; choices: readonly NoticeChoice[] },
) {
  return insertSelect(
    db,
    noticePreferences,
    { userId, kind: sql`value ->> 'kind'`, channel: sql`value ->> 'channel'`, isOn: sql`value ->> 'isOn'` },
    sql`from json_each(${JSON.stringify(choices)}) where true`,
  ).onConflictDoUpdate({
    target: [noticePreferences.userId, noticePreferences.kind, noticePreferences.channel],
    set: { isOn: sql`excluded.is_on` },
  })
}

/** Condition that a notice has not reached anyone: it is unread, and neither its email nor its push was sent. */
const isUntold = sql`${notices.readAt} is null
  and not exists (select 1 from ${outbox} where notice_id = ${notices.id} and sent_at is not null)
  and not exists (select 1 from ${pushes} where notice_id = ${notices.id} and sent_at is not null)`

/** Time of the last decision that put an application on the waitlist or kept it there. */
export const waitlistingAt = sql`coalesce(${applications.waitlistApprovedAt}, ${applications.waitlistedAt})`

/** The key of the notice about the last decision on an application, as SQL over `applications`. */
const decisionKey = sql`case ${applications.status}
  when 'APPROVED' then 'application_approved:' || ${applications.id} || ':' || ${applications.decidedAt}
  when 'REJECTED' then 'application_declined:' || ${applications.id} || ':' || ${applications.decidedAt}
  else 'application_waitlisted:' || ${applications.id} || ':' || ${waitlistingAt} end`

/**
 * Deletes the notices of decisions on applications in `where`, before these are undone or reopened: a decision that is undone before the
 * applicant reads about it was a slip. Unsent emails are deleted with their notice; notices whose email or push was sent stay.
 */
export function deleteUndoneDecisionNotices(db: Database, { where }: { where: SQL }) {
  return withdrawNotices(
    db,
    sql`(${notices.userId}, ${notices.key}) in (
      select ${applications.userId}, ${decisionKey} from ${applications} where ${where})
    and ${isUntold}`,
  )
}

/** Deletes notices of live offers to the applicants in `where`, before a decision that ends these offers. */
export function deleteUndoneOfferNotices(db: Database, { where }: { where: SQL }) {
  return withdrawNotices(
    db,
    sql`(${notices.userId}, ${notices.key}) in (
      select offer.user_id, 'seat_offered:' || offer.id from ${applications}
      cross join ${offers} offer on offer.application_id = ${applications.id} and offer.ended_at is null where ${where})
    and ${isUntold}`,
  )
}

/** Deletes notices to others on the waitlists about decisions on applications in `where`, before these are undone. */
export function deleteUndoneQueueNotices(db: Database, { where }: { where: SQL }) {
  return withdrawNotices(
    db,
    sql`${notices.kind} = 'first_in_line'
    and (${notices.activityId}, ${notices.createdAt}) in (
      select ${applications.activityId}, ${applications.decidedAt} + ${DECISION_HELD_SECONDS * SECOND_MS} from ${applications} where ${where})
    and ${isUntold}`,
  )
}

/** Deletes the notices about a comment, except those of one kind. */
export function deleteNoticesAbout(
  db: Database,
  commentId: string,
  { except }: { except?: NoticeRow['notice']['kind'] } = {},
) {
  return withdrawNotices(db, and(eq(notices.commentId, commentId), except && ne(notices.kind, except)))
}

type Unread = { kind: NoticeKind; activityIds: SQL }

/** Deletes a page of the unread notices of a kind about some activities, with their unsent emails. */
export function deleteUnreadNotices(db: Database, unread: Unread) {
  return deletePage(db, notices, isUnread(unread))
}

/** Deletes notices about some activities' plans that still wait for room in a budget, because the activities are canceled at this instant. */
export function deleteWaitingNotices(db: Database, { activityIds, at }: { activityIds: SQL; at: number }) {
  return db
    .delete(notices)
    .where(
      and(
        sql`${notices.activityId} in ${activityIds}`,
        gt(notices.createdAt, at + DECISION_HELD_SECONDS * SECOND_MS),
        ne(notices.kind, 'activity_cancelled'),
        inArray(notices.kind, ALWAYS_ON_KINDS),
      ),
    )
}

/** Condition that there are such notices. */
export const hasUnreadNotices = (unread: Unread) =>
  sql`exists (select 1 from ${notices} where ${isUnread(unread)})`

const isUnread = ({ kind, activityIds }: Unread) =>
  and(sql`${notices.activityId} in ${activityIds}`, eq(notices.kind, kind), isNull(notices.readAt))

/** Deletes notices older than `NOTICE_KEPT_DAYS`. */
export function deleteOldNotices(db: Database) {
  return deletePage(db, notices, lt(notices.createdAt, now() - NOTICE_KEPT_DAYS * DAY_MS))
}
