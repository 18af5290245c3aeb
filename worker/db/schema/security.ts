import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { SECURITY_DETAIL_MAX_CHARACTERS } from '../../contract/limits'
import type { SecurityCategory, SecurityEventKind } from '../../contract/security-kinds'
import { flag, instant } from './columns'
import { byUser } from './references'

/** The security log (product.md 2.45). Rows are deleted after 90 days. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    category: text('category').$type<SecurityCategory>().notNull(),
    /** The affected user; null if unknown. */
    userId: byUser('user_id'),
    /** The signed-in user who caused the event; null for visitors. */
    actorId: byUser('actor_id'),
    /** Browser and system in words, such as `Chrome on Linux`. */
    device: text('device').notNull(),
    /** Approximate place of the network address, from Cloudflare. */
    city: text('city'),
    region: text('region'),
    country: text('country'),
    /** Keyed hash of the network address, to recognize the network. The address itself is not stored. */
    network: text('network').notNull(),
    /** Details of the event. `about` is shown to users. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    /** For counted kinds: identifies kind, users, network, and hour. */
    countKey: text('count_key'),
    /** Occurrences within the hour. */
    count: integer('count').notNull().default(1),
    /** Whether a sign-in came from a device that the user had not used before. */
    isNewDevice: flag('is_new_device').notNull().default(false),
    /** When the user answered whether a sign-in from a new device was theirs. */
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('security_events_created').on(t.createdAt, t.id),
    index('security_events_category').on(t.category, t.createdAt, t.id),
    index('security_events_user').on(t.userId, t.createdAt, t.id).where(sql`${t.userId} is not null`),
    index('security_events_actor').on(t.actorId, t.createdAt, t.id).where(sql`${t.actorId} is not null`),
    uniqueIndex('security_events_count').on(t.countKey).where(sql`${t.countKey} is not null`),
    check(
      'security_events_detail',
      sql`length(${t.detail}) <= ${sql.raw(String(SECURITY_DETAIL_MAX_CHARACTERS))}`,
    ),
  ],
)
