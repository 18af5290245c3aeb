import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { PUSH_DEVICES_MAX, SESSION_MAX_DAYS } from '../contract/limits'
import type { NewPushSubscription, QuietHours } from '../contract/push'
import { isReadable } from '../db/notice-readers'
import {
  activities,
  applications,
  blocks,
  comments,
  noticePreferences,
  notices,
  pushes,
  pushSubscriptions,
  quietHours,
  sessions,
  users,
} from '../db/schema'
import { actors, factColumns } from '../notices/facts-store'
import { DAY_MS, now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { newId } from '../platform/ids'

type NewDevice = NewPushSubscription & { userId: string; sessionId: string; userAgent: string | null }

/**
 * Returns the statements that subscribe a browser. `saved` returns its row, or none if the endpoint belongs to a device with other
 * keys: only the browser itself knows both, which prevents taking over another device.
 */
export function subscribe(db: Database, device: NewDevice) {
  const { userId, sessionId, endpoint, keys, serverKey, userAgent, timeZone } = device
  const { id, userId: owner, sessionId: inSession, createdAt, reachedAt } = pushSubscriptions
  const hasSameKeys = and(eq(pushSubscriptions.p256dh, keys.p256dh), eq(pushSubscriptions.auth, keys.auth))
  const isOther = sql`${pushSubscriptions.endpoint} <> ${endpoint}`
  const kept = db
    .select({ id })
    .from(pushSubscriptions)
    .where(and(eq(owner, userId), isOther))
    .orderBy(desc(sql`coalesce(${reachedAt}, ${createdAt})`), id)
    .limit(PUSH_DEVICES_MAX - 1)
  return {
    // Deleted instead of updated, so that pending pushes for the browser's previous user don't reach this one.
    moved: db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.endpoint, endpoint),
          hasSameKeys,
          sql`${pushSubscriptions.userId} <> ${userId}`,
        ),
      ),
    // A browser has one subscription.
    replaced: db.delete(pushSubscriptions).where(and(eq(inSession, sessionId), isOther)),
    oldest: db.delete(pushSubscriptions).where(and(eq(owner, userId), isOther, sql`${id} not in ${kept}`)),
    saved: db
      .insert(pushSubscriptions)
      .values({
        ...keys,
        id: newId(),
        userId,
        sessionId,
        endpoint,
        serverKey,
        userAgent,
        timeZone,
        createdAt: now(),
      })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { sessionId, serverKey, userAgent, timeZone },
        setWhere: sql`${eq(owner, userId)} and ${hasSameKeys}`,
      })
      .returning(),
  }
}

/** Condition that the session of a device, joined with its user, is open. */
const isOpen = () =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now()),
    gt(sessions.createdAt, now() - SESSION_MAX_DAYS * DAY_MS),
    sql`${sessions.createdAt} >= ${users.sessionsValidAfter}`,
  )

/** Lists a user's devices with push, newest first. */
export function listDevices(db: Database, { userId, serverKey }: { userId: string; serverKey: string }) {
  return db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      userAgent: pushSubscriptions.userAgent,
      createdAt: sql<number>`${pushSubscriptions.createdAt}`.as('subscribed_at'),
      reachedAt: pushSubscriptions.reachedAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.serverKey, serverKey), isOpen()))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
    .limit(PUSH_DEVICES_MAX)
}

/** Deletes one of a user's own devices. Returns the row if there was one. */
export function deleteOwnDevice(db: Database, { userId, id }: { userId: string; id: string }) {
  return db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id })
}

/** Deletes a device whose subscription has ended. */
export const deleteDevice = (db: Database, id: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

/** Deletes devices whose session has ended or that subscribed with an earlier key. */
export function deleteStaleDevices(db: Database, serverKey: string | null) {
  const open = db
    .select({ id: sessions.idHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, pushSubscriptions.sessionId), isOpen()))
  return deletePage(
    db,
    pushSubscriptions,
    sql`(${pushSubscriptions.serverKey} is not ${serverKey} or not exists ${open})`,
  )
}

export function findQuietHours(db: Database, userId: string) {
  return db
    .select({ fromHour: quietHours.fromHour, untilHour: quietHours.untilHour })
    .from(quietHours)
    .where(eq(quietHours.userId, userId))
}

export function saveQuietHours(db: Database, { userId, ...hours }: QuietHours & { userId: string }) {
  return db
    .insert(quietHours)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: quietHours.userId, set: hours })
}

const waiting = and(isNull(pushes.sentAt), isNull(pushes.droppedAt))

/** FROM and WHERE clause for waiting pushes to the same device about the same topic, queued earlier or later. */
const waitingForSameTopic = (order: '<' | '>') => sql`from ${pushes} other
  where other.subscription_id = ${pushes.subscriptionId} and other.topic = ${pushes.topic}
    and other.sent_at is null and other.dropped_at is null
    and (other.created_at, other.id) ${sql.raw(order)} (${pushes.createdAt}, ${pushes.id})`

/**
 * Claims due pushes for one sender: counts an attempt and hides them from other senders for `leaseMs`, after which they become
 * due again. Of pushes about one topic, the newest is claimed.
 */
export function claimDuePushes(db: Database, { limit, leaseMs }: { limit: number; leaseMs: number }) {
  const at = now()
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(
      and(
        waiting,
        lte(pushes.dueAt, at),
        sql`(${pushes.topic} is null or not exists (select 1 ${waitingForSameTopic('>')}))`,
      ),
    )
    .orderBy(pushes.dueAt)
    .limit(limit)
  return db
    .update(pushes)
    .set({ dueAt: at + leaseMs, attempts: sql`${pushes.attempts} + 1` })
    .where(inArray(pushes.id, due))
    .returning({ id: pushes.id })
}

const deliveryColumns = {
  push: packRow('push', {
    id: pushes.id,
    subscriptionId: pushes.subscriptionId,
    kind: pushes.kind,
    topic: pushes.topic,
    createdAt: pushes.createdAt,
    attempts: pushes.attempts,
  }),
  device: packRow('device', {
    endpoint: pushSubscriptions.endpoint,
    p256dh: pushSubscriptions.p256dh,
    auth: pushSubscriptions.auth,
    serverKey: pushSubscriptions.serverKey,
    timeZone: pushSubscriptions.timeZone,
  }),
  session: packRow('session', {
    createdAt: sessions.createdAt,
    expiresAt: sessions.expiresAt,
    endedAt: sessions.endedAt,
  }),
  recipient: packRow('recipient', {
    suspendedAt: users.suspendedAt,
    deletedAt: users.deletedAt,
    sessionsValidAfter: users.sessionsValidAfter,
    locale: users.locale,
    activityReminders: users.activityReminders,
    newActivities: users.newActivities,
    messages: users.messages,
  }),
  quiet: packNullableRow('quiet', { fromHour: quietHours.fromHour, untilHour: quietHours.untilHour }),
  choice: packNullableRow('choice', { isOn: noticePreferences.isOn }),
  ...factColumns,
  /** Whether actor or recipient has blocked the other. */
  isBlocked: sql<boolean>`exists (select 1 from ${blocks}
      where (blocker_id = ${notices.userId} and blocked_id = ${notices.actorId})
        or (blocker_id = ${notices.actorId} and blocked_id = ${notices.userId}))`
    .mapWith(Boolean)
    .as('is_blocked'),
  /** Whether the push also covers earlier ones about its topic. */
  hasEarlier: sql<boolean>`exists (select 1 ${waitingForSameTopic('<')})`.mapWith(Boolean).as('has_earlier'),
}
export type PushFacts = SelectResultFields<typeof deliveryColumns>

/** Lists pushes with the data for their content and for `whyNotSent`. */
export function listPushFacts(db: Database, ids: string[]) {
  return db
    .select(deliveryColumns)
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(quietHours, eq(quietHours.userId, pushSubscriptions.userId))
    .leftJoin(
      noticePreferences,
      and(
        eq(noticePreferences.userId, pushSubscriptions.userId),
        eq(noticePreferences.kind, pushes.kind),
        eq(noticePreferences.channel, 'push'),
      ),
    )
    .leftJoin(notices, eq(notices.id, pushes.noticeId))
    .leftJoin(activities, eq(activities.id, notices.activityId))
    .leftJoin(comments, isReadable)
    .leftJoin(applications, eq(applications.id, sql`${notices.data} ->> 'applicationId'`))
    .leftJoin(actors, and(eq(actors.id, notices.actorId), isNull(actors.deletedAt)))
    .where(inArray(pushes.id, ids))
}

type PushRow = PushFacts['push']
const isWaiting = (id: string) => and(eq(pushes.id, id), waiting)

/** Returns the statements that record a sent push, which covers earlier ones about its topic. */
export function recordSent(db: Database, { id, subscriptionId, topic, createdAt }: PushRow) {
  const at = now()
  return {
    sent: db.update(pushes).set({ sentAt: at, lastError: null }).where(eq(pushes.id, id)),
    reached: db
      .update(pushSubscriptions)
      .set({ reachedAt: at })
      .where(eq(pushSubscriptions.id, subscriptionId)),
    merged:
      topic === null
        ? undefined
        : db
            .update(pushes)
            .set({ droppedAt: at, lastError: 'Part of a later push' })
            .where(
              and(
                eq(pushes.subscriptionId, subscriptionId),
                eq(pushes.topic, topic),
                waiting,
                sql`(${pushes.createdAt}, ${pushes.id}) < (${createdAt}, ${id})`,
              ),
            ),
  }
}

/** Postpones a push without counting an attempt. */
export function postponePush(db: Database, id: string, dueAt: number) {
  return db
    .update(pushes)
    .set({ dueAt, attempts: sql`${pushes.attempts} - 1` })
    .where(isWaiting(id))
}

/** Records a failed attempt, and postpones everything for the device until the next one. */
export function reschedulePush(
  db: Database,
  {
    id,
    subscriptionId,
    dueAt,
    reason,
  }: { id: string; subscriptionId: string; dueAt: number; reason: string },
) {
  const ofDevice = and(eq(pushes.subscriptionId, subscriptionId), waiting)
  return {
    failed: db.update(pushes).set({ dueAt, lastError: reason }).where(isWaiting(id)),
    others: db
      .update(pushes)
      .set({ dueAt })
      .where(and(ofDevice, lt(pushes.dueAt, dueAt))),
  }
}

/** Gives up on a push. */
export function dropPush(db: Database, { id, reason }: { id: string; reason: string }) {
  return db.update(pushes).set({ droppedAt: now(), lastError: reason }).where(isWaiting(id))
}

/** Deletes sent and dropped pushes created before an instant. */
export function deleteOldPushes(db: Database, before: number) {
  const isDone = or(isNotNull(pushes.sentAt), isNotNull(pushes.droppedAt))
  return deletePage(db, pushes, and(lt(pushes.createdAt, before), isDone))
}
