import type { SQL } from 'drizzle-orm'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { rateLimitAttempts } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import type { Limit, Use } from '../platform/rate-limit'
import { hashSecret } from '../platform/tokens'

/** Holder of quotas without a user. */
const ANYONE = sql`select 1 as share`

type Counting = {
  /** Selects one row with the applicable `share` of the maximum. Without a row, nothing is counted or rejected. */
  holder?: SQL | undefined
  /** If false, the attempt is neither counted nor rejected. */
  onlyIf?: SQL | undefined
}

/**
 * Returns two statements for the batch of the call's first read. The first finds the limits that reject this attempt, for
 * `requireWithinQuota`. The second counts the attempt if there are none, so that concurrent requests can't exceed the limit and a
 * rejected one writes nothing.
 */
export const countAttempt = (
  db: Database,
  limits: Limit | readonly (Limit | Use)[],
  counting: Counting = {},
) => [findExceeded(db, limits, counting), countWithin(db, limits, counting)] as const

/** Finds the limits that reject an attempt. */
export function findExceeded(
  db: Database,
  limits: Limit | readonly (Limit | Use)[],
  { holder = ANYONE, onlyIf = sql`true` }: Counting,
) {
  const at = now()
  return db
    .select({
      name: sql<string>`name`.as('name'),
      windowEndsAt: sql<number | null>`window_ends_at`.as('window_ends_at'),
    })
    .from(sql`(${selectExceeded({ uses: usesOf([limits].flat(), at), holder, at })})`)
    .where(onlyIf)
}

/** Counts an attempt if no limit rejects it. Returns the limits it counted toward: none if it was rejected. */
export function countWithin(
  db: Database,
  limits: Limit | readonly (Limit | Use)[],
  { holder = ANYONE, onlyIf = sql`true` }: Counting,
) {
  const at = now()
  const attempt = { uses: usesOf([limits].flat(), at), holder, at }
  const isOver = lte(rateLimitAttempts.windowEndsAt, at)
  return insertSelect(
    db,
    rateLimitAttempts,
    { key: sql`key`, count: sql`amount`, windowEndsAt: sql`ends_at` },
    sql`from (${attempt.uses}), (${holder})
        where amount > 0 and ${onlyIf} and not exists (${selectExceeded(attempt)})`,
  )
    .onConflictDoUpdate({
      target: rateLimitAttempts.key,
      set: {
        count: sql`iif(${isOver}, 0, ${rateLimitAttempts.count}) + excluded.count`,
        windowEndsAt: sql`iif(${isOver}, excluded.window_ends_at, ${rateLimitAttempts.windowEndsAt})`,
      },
    })
    .returning({ key: rateLimitAttempts.key })
}

/** Condition that none of these limits, which have no user, rejects an attempt. Put it before `countAttempt`. */
export function isWithinQuota(limits: readonly Limit[]): SQL {
  const conditions = limits.map(
    ({ key, max }) => sql`coalesce((select ${rateLimitAttempts.count} from ${rateLimitAttempts}
      where key = ${hashSecret(key)} and window_ends_at > ${now()}), 0) < ${max}`,
  )
  return sql.join(conditions, sql` and `)
}

type Attempt = { uses: SQL; holder: SQL; at: number }

/** Selects the limits that an attempt would exceed. Maximums are rounded up. */
function selectExceeded({ uses, holder, at }: Attempt): SQL {
  return sql`select used.name, tried.window_ends_at
    from (${uses}) used join (${holder}) holder
    left join ${rateLimitAttempts} tried on tried.key = used.key and tried.window_ends_at > ${at}
    where used.amount > 0
      and coalesce(tried.count, 0) + used.amount >= used.max * iif(used.is_fixed, 1, holder.share) + 1`
}

/** Selects one row per limit that an attempt uses. */
function usesOf(limits: readonly (Limit | Use)[], at: number): SQL {
  const rows = limits.map((limit) => {
    const amount = 'amount' in limit ? limit.amount : 1
    return sql`select ${limit.name} as name, ${hashSecret(limit.key)} as key, ${amount} as amount, ${limit.max} as max,
      ${at + limit.windowMs} as ends_at, ${limit.isFixed} as is_fixed`
  })
  return sql.join(rows, sql` union all `)
}

/** Undoes a counted attempt. */
export function uncountAttempt(db: Database, limit: Limit) {
  return db
    .update(rateLimitAttempts)
    .set({ count: sql`max(0, ${rateLimitAttempts.count} - 1)` })
    .where(eq(rateLimitAttempts.key, hashSecret(limit.key)))
}

/** Resets an attempt count. */
export function resetAttempts(db: Database, limit: Limit) {
  return db.delete(rateLimitAttempts).where(eq(rateLimitAttempts.key, hashSecret(limit.key)))
}

/** Deletes counts whose window has ended. */
export function deleteOldAttempts(db: Database) {
  return deletePage(db, rateLimitAttempts, lte(rateLimitAttempts.windowEndsAt, now()))
}

/** Failures counted without a maximum. They slow down further attempts but reject none. */
export type Failures = { key: string; windowMs: number }

/** Reads the number of failures in the current window; no row if there are none. */
export function findFailures(db: Database, { key }: Failures) {
  return db
    .select({ count: rateLimitAttempts.count })
    .from(rateLimitAttempts)
    .where(and(eq(rateLimitAttempts.key, hashSecret(key)), gt(rateLimitAttempts.windowEndsAt, now())))
}

/** Counts a failure, if the condition `onlyIf` holds. Returns the count in the window. */
export function countFailure(db: Database, { key, windowMs }: Failures, onlyIf: SQL = sql`true`) {
  const at = now()
  const isOver = lte(rateLimitAttempts.windowEndsAt, at)
  return insertSelect(
    db,
    rateLimitAttempts,
    { key: hashSecret(key), count: 1, windowEndsAt: at + windowMs },
    sql`where ${onlyIf}`,
  )
    .onConflictDoUpdate({
      target: rateLimitAttempts.key,
      set: {
        count: sql`iif(${isOver}, 0, ${rateLimitAttempts.count}) + 1`,
        windowEndsAt: sql`iif(${isOver}, excluded.window_ends_at, ${rateLimitAttempts.windowEndsAt})`,
      },
    })
    .returning({ count: rateLimitAttempts.count })
}

/** Condition that there are exactly this many failures in the window. */
export function hasFailures({ key }: Failures, count: number): SQL {
  return sql`exists (select 1 from ${rateLimitAttempts} where key = ${hashSecret(key)} and count = ${count})`
}
