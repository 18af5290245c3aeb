import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import { NOTICE_COUNT_MAX, NOTICE_KEPT_DAYS } from '../contract/limits'
import type { NoticeChoice, NoticesRead } from '../contract/notices'
import { isSeated } from '../db/is-seated'
import { activities, comments, noticePreferences, notices, users } from '../db/schema'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { packed, packedOrNull } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

const actors = alias(users, 'actor')
const newestFirst = z.tuple([z.number(), z.string()])

/** A reminder that its run missed is sent by a later one, for so long. */
const REMINDER_GRACE_MS = HOUR_MS
const REMINDERS_A_RUN = 1000
const OLD_NOTICES_A_RUN = 500

/** Everything that `toNotice` reads, beside who is next in line. */
const noticeColumns = {
  notice: packed('notice', getTableColumns(notices)),
  activity: packedOrNull('activity', {
    id: activities.id,
    title: activities.title,
    type: activities.type,
    startsAt: activities.startsAt,
    timeZone: activities.timeZone,
    locationName: activities.locationName,
    exactLocationName: activities.exactLocationName,
    city: activities.city,
    state: activities.state,
  }),
  actor: packedOrNull('actor', { id: actors.id, name: actors.name, avatar: actors.avatar }),
  comment: packedOrNull('comment', { id: comments.id, content: comments.content }),
  isSeated,
}
export type NoticeRow = SelectResultFields<typeof noticeColumns> & { next: string | null }

/** Who is first in line for a seat that is free now; asked for where a notice tells of one. */
function nextInLine(at: number) {
  return sql<string | null>`case when ${notices.kind} = 'seat_freed' and ${activities.cancelledAt} is null
    and ${activities.startsAt} > ${at} and ${activities.participantsCount} < ${activities.maxParticipants}
    then (select json_object('applicationId', waiting.id, 'name', person.name) from applications waiting
      join users person on person.id = waiting.user_id
      where waiting.activity_id = ${notices.activityId} and waiting.waitlist_rank is not null
      order by waiting.waitlist_rank, waiting.id limit 1) end`
}

/** What a person is told in the app, newest first. */
export function listNotices(db: Database, { userId, cursor, limit }: PageQuery & { userId: string }) {
  const before = decodeCursor(cursor, newestFirst)
  return db
    .select({ ...noticeColumns, next: nextInLine(now()).as('next_in_line') })
    .from(notices)
    .leftJoin(activities, eq(activities.id, notices.activityId))
    .leftJoin(actors, and(eq(actors.id, notices.actorId), isNull(actors.deletedAt)))
    .leftJoin(comments, eq(comments.id, notices.commentId))
    .where(
      and(
        eq(notices.userId, userId),
        sql`${notices.isInApp}`,
        before ? sql`(${notices.createdAt}, ${notices.id}) < (${before[0]}, ${before[1]})` : undefined,
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit + 1)
}

/** How many a person has not read; counted up to one more than is shown. */
export function countUnread(db: Database, userId: string) {
  return db.select({ unread: sql<number>`count(*)`.as('unread') }).from(
    db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, userId), isNull(notices.readAt), sql`${notices.isInApp}`))
      .limit(NOTICE_COUNT_MAX + 1)
      .as('unread_notices'),
  )
}

/** Marks some of a person's notices as read, or all up to an instant; what is read already keeps its instant. */
export function markRead(db: Database, { userId, ids, until }: NoticesRead & { userId: string }) {
  return db
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
    )
}

/** What a person chose, where that differs from what a kind starts with. */
export function listChoices(db: Database, userId: string) {
  const { kind, channel, isOn } = noticePreferences
  return db
    .select({ kind, channel, isOn })
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId))
}

/** Keeps a person's choices. */
export function saveChoices(
  db: Database,
  { userId, choices }: { userId: string; choices: readonly NoticeChoice[] },
) {
  return db
    .insert(noticePreferences)
    .select(
      sql`select ${userId}, value ->> 'kind', value ->> 'channel', value ->> 'isOn'
        from json_each(${JSON.stringify(choices)}) where true`,
    )
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind, noticePreferences.channel],
      set: { isOn: sql`excluded.is_on` },
    })
}

/**
 * Reminds whoever holds a seat so many hours before the start, once; the key names the start, so that a moved activity
 * reminds again. Whoever joined later than that knows, and what a suspended person organizes is there for nobody. A
 * run takes up what earlier ones missed, and at most so many.
 */
export function insertReminders(db: Database, hours: number) {
  const at = now()
  const ahead = hours * HOUR_MS
  const key = sql`'activity_reminder:' || activities.id || ':' || ${sql.raw(String(hours))} || ':' || activities.starts_at`
  const choice = (channel: string) =>
    sql`coalesce((select is_on from notice_preferences where user_id = users.id and kind = 'activity_reminder' and channel = ${channel}), 1)`
  return db
    .insert(notices)
    .select(
      sql`select lower(hex(randomblob(16))), users.id, 'activity_reminder', ${key}, activities.id, null, null,
        json_object('startsAt', activities.starts_at), 1, ${at}, null
      from activities indexed by activities_start
      cross join participations on participations.activity_id = activities.id
      cross join users on users.id = participations.user_id
      where activities.cancelled_at is null
        and activities.creator_id not in (select id from users where suspended_at > 0)
        and activities.starts_at > ${at + ahead - REMINDER_GRACE_MS} and activities.starts_at <= ${at + ahead}
        and participations.status = 'JOINED' and participations.joined_at <= activities.starts_at - ${ahead}
        and users.activity_reminders and users.deleted_at is null
        and (${choice('app')} or (${choice('mail')} and users.email_verified_at is not null and users.suspended_at is null))
        and not exists (select 1 from notices told where told.user_id = users.id and told.key = ${key})
      order by activities.starts_at limit ${REMINDERS_A_RUN}`,
    )
    .onConflictDoNothing()
}

/** Forgets what nobody looks up any more. */
export function deleteOldNotices(db: Database) {
  const old = db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.createdAt, now() - NOTICE_KEPT_DAYS * DAY_MS))
    .limit(OLD_NOTICES_A_RUN)
  return db.delete(notices).where(inArray(notices.id, old))
}
