import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema'
import { urlOfImage } from '../../../db/schema/columns'
import { isNotCanceledByAdmin } from '../../../db/visibility'
import type { Database } from '../../../platform/database'

/**
 * Finds an organizer with their public data (product.md 2.8): neither suspended nor deleted, with a past or upcoming public
 * activity, or one that they canceled. Otherwise anyone could learn who has an account. Figures stop at `max`.
 */
export function findPublicOrganizer(
  db: Database,
  { id, at, max, onlyIf }: { id: string; at: number; max: number; onlyIf: SQL },
) {
  const hosted = sql`(select count(*) from (
    select 1 from activities indexed by activities_creator
    where creator_id = shown.id and starts_at <= ${at} and ends_at <= ${at} and cancelled_at is null
    order by starts_at desc limit ${max}))`
  return db
    .select({
      id: sql<string>`shown.id`.as('id'),
      name: sql<string>`shown.name`.mapWith(users.name).as('name'),
      avatar: sql<string | null>`${urlOfImage(sql`shown.avatar_key`)}`.as('avatar'),
      description: sql<string | null>`shown.description`.as('description'),
      website: sql<string | null>`shown.website`.as('website'),
      isOrganization: sql`shown.role = 'CREATOR'`.mapWith(Boolean).as('is_organization'),
      city: sql<string | null>`iif(shown.show_location, shown.city, null)`.as('city'),
      state: sql<string | null>`iif(shown.show_location, shown.state, null)`.as('state'),
      verifiedAt: sql<number | null>`shown.verified_at`.as('verified_at'),
      createdAt: sql<number>`shown.created_at`.as('created_at'),
      showsActivities: sql`shown.show_activities`.mapWith(Boolean).as('shows_activities'),
      hosted: sql<number>`iif(shown.show_activities, ${hosted}, 0)`.as('hosted'),
      followers: sql<number>`min(shown.followers_count, ${max})`.as('followers'),
    })
    .from(sql`users shown`)
    .where(
      sql`shown.id = iif(${onlyIf}, ${id}, null) and shown.suspended_at is null and shown.deleted_at is null
        and (exists (select 1 from activities indexed by activities_creator_public
          where creator_id = shown.id and visibility = 'public' and is_listed)
        or exists (select 1 from activities indexed by activities_creator_cancelled
          where creator_id = shown.id and visibility = 'public' and cancelled_at is not null
            and ${isNotCanceledByAdmin}))`,
    )
    .limit(1)
}
