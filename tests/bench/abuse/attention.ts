import type { D1Database } from '@cloudflare/workers-types'

/** Maximum rows that a member can create in a day, by table, given the limits and quotas of their calls. */
const ROWS_MAX: Record<string, number> = {
  activities: 20,
  applications: 33,
  calendar_feeds: 2,
  comments: 30,
  follows: 60,
  images: 50,
  invitation_codes: 30,
  locations: 60,
  push_subscriptions: 10,
  questions: 20,
  ratings: 25,
  reports: 20,
}
/** Maximum optional emails and pushes that one user may cause another in a day (product.md 12.16). */
const PER_PAIR_A_DAY = 10
/** Maximum notices from one user to another in a day, given the quotas for asking, thanking, applying, and commenting. */
const NOTICES_MAX = 100

/** How often the member caused messages on a channel: the most to one user, the total, and the maximum allowed per user. */
export type Reached = { way: string; most: number; all: number; max: number }

/** Counts the rows of all tables that hold members' content. */
export async function countRows(db: D1Database): Promise<Map<string, number>> {
  const tables = Object.keys(ROWS_MAX)
  const counts = await db.batch<{ n: number }>(
    tables.map((table) => db.prepare(`select count(*) n from "${table}"`)),
  )
  return new Map(tables.map((table, at) => [table, counts[at]?.results[0]?.n ?? 0]))
}

/** Returns the tables that grew by more than a day's quota allows, and prints the growth of all tables. */
export function findOvergrown(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  console.log('\n| Table | Rows more | At most |\n|---|---|---|')
  return Object.entries(ROWS_MAX).flatMap(([table, most]) => {
    const more = (after.get(table) ?? 0) - (before.get(table) ?? 0)
    console.log(`| ${table} | ${more} | ${most} |`)
    return more > most ? [`${table} by ${more}`] : []
  })
}

/** Reads how often the member reached every other user since an instant. Dropped emails and pushes don't count. */
export async function readReached(
  db: D1Database,
  { since, memberId }: { since: number; memberId: string },
): Promise<Reached[]> {
  const ways: Record<string, string> = {
    notices: `select user_id, count(*) n from notices where actor_id = ?2 and created_at >= ?1 group by user_id`,
    // Queued items with the same topic are sent as one.
    emails: `select user_id, count(sent_at) + count(distinct iif(sent_at is null, coalesce(topic, id), null)) n from outbox
      where actor_id = ?2 and created_at >= ?1 and dropped_at is null and lane <> 'account' group by user_id`,
    pushes: `select device.user_id, count(sent_at) + count(distinct iif(sent_at is null, coalesce(topic, pushes.id), null)) n
      from pushes join push_subscriptions device on device.id = subscription_id
      where actor_id = ?2 and pushes.created_at >= ?1 and dropped_at is null group by device.user_id`,
  }
  const reached: Reached[] = []
  for (const [way, sql] of Object.entries(ways)) {
    const { results } = await db
      .prepare(`select coalesce(max(n), 0) most, coalesce(sum(n), 0) total from (${sql}) where user_id <> ?2`)
      .bind(since, memberId)
      .all<{ most: number; total: number }>()
    const max = way === 'notices' ? NOTICES_MAX : PER_PAIR_A_DAY
    reached.push({ way, most: results[0]?.most ?? 0, all: results[0]?.total ?? 0, max })
  }
  return reached
}
