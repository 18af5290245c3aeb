import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ActivityType } from '../../../contract/activities'
import { ACTIVITY_DURATION_MAX_MINUTES } from '../../../contract/limits'
import { MINUTE_MS } from '../../../contract/units'
import { activities, users } from '../../../db/schema'
import { isNotCanceledByAdmin, isVisibleOutside, showsActivities } from '../../../db/visibility'
import { packRow } from '../../../platform/columns'

/** A public list: a city's, by key, or an organizer's. Keys may be SQL. */
export type Scope = { city: string | SQL; type?: ActivityType | undefined } | { creatorId: string | SQL }
/** The dates of a series. */
export type SeriesScope = { seriesId: string | SQL }

/** Position of the previous page's last activity, in list order. */
export type Position = { startsAt: number; seq: number }

/** Parameters of every list: it reads activities after `at`, and nothing unless `onlyIf` holds. */
export type Ahead = { at: number; onlyIf: SQL }
export type UpcomingPage = Ahead & { scope: Scope; after?: Position | null; limit: number }

const organizers = alias(users, 'organizer_of_row')
export const organizerColumns = packRow('organizer', {
  id: organizers.id,
  name: organizers.name,
  avatar: organizers.avatar,
  verifiedAt: organizers.verifiedAt,
})

/** Only public columns of the place. */
export const cardColumns = {
  seq: activities.seq,
  id: activities.id,
  title: activities.title,
  type: activities.type,
  startsAt: activities.startsAt,
  timeZone: activities.timeZone,
  image: activities.image,
  priceCents: activities.priceCents,
  currency: activities.currency,
  maxParticipants: activities.maxParticipants,
  participantsCount: activities.participantsCount,
  minParticipants: activities.minParticipants,
  decidesAt: activities.decidesAt,
  goesAheadAt: activities.goesAheadAt,
  heldCount: activities.heldCount,
  locationName: activities.locationName,
  city: activities.city,
  state: activities.state,
  latitude: activities.latitude,
  longitude: activities.longitude,
  isApproximate: { expression: sql`${activities.exactLocationId} is not null`, like: activities.isUnlisted },
}
export const ofOrganizer = [organizers, sql`organizer_of_row.id = activities.creator_id`] as const
export const soonestFirst = [sql`activities.starts_at`, sql`activities.seq`] as const

export type List = { from: SQL; where: SQL }

/** FROM and WHERE clause of a list, through the index in its order. */
export function upcoming({
  scope,
  at,
  after,
  onlyIf,
}: Ahead & { scope: Scope | SeriesScope; after?: Position | null | undefined }): List {
  const { startsAt, seq } = after ?? { startsAt: at, seq: Number.MAX_SAFE_INTEGER }
  const ahead = sql`activities.is_listed and ${isVisibleOutside({ listed: true })}
    and activities.starts_at >= ${Math.max(at, startsAt)}
    and (activities.starts_at, activities.seq) > (${Math.max(at, startsAt)}, ${startsAt < at ? Number.MAX_SAFE_INTEGER : seq})`
  const type = 'type' in scope ? scope.type : undefined
  return within(scope, onlyIf, {
    city: type ? 'activities_city_type' : 'activities_city',
    creator: 'activities_creator_public',
    where: type ? sql`activities.type = ${type} and ${ahead}` : ahead,
  })
}

/** FROM and WHERE clause of a list's canceled activities that would not have ended yet, through the index in its order. */
export function cancelledAhead({ scope, at, onlyIf }: Ahead & { scope: Scope }): List {
  const isAhead = sql`activities.cancelled_at is not null and ${isVisibleOutside({ listed: true })}
    and ${isNotCanceledByAdmin} and activities.starts_at > ${at - ACTIVITY_DURATION_MAX_MINUTES * MINUTE_MS} and activities.ends_at > ${at}`
  return within(scope, onlyIf, {
    city: 'activities_city_cancelled',
    creator: 'activities_creator_cancelled',
    where: isAhead,
  })
}

/** FROM and WHERE clause of a scope, with the index of cities or organizers. Organizers may show no list of their activities. */
function within(
  scope: Scope | SeriesScope,
  onlyIf: SQL,
  { where, ...indexes }: { city: string; creator: string; where: SQL },
) {
  const [index, column, key, creator] =
    'city' in scope
      ? [indexes.city, 'city_path', scope.city]
      : 'creatorId' in scope
        ? [indexes.creator, 'creator_id', scope.creatorId, scope.creatorId]
        : ['activities_series', 'series_id', scope.seriesId, sql`activities.creator_id`]
  return {
    from: sql`activities indexed by ${sql.raw(index)}`,
    where: sql`activities.${sql.raw(column)} = ${keyIf(onlyIf, key)} and ${where} ${creator ? sql`and ${showsActivities(creator)}` : sql``}`,
  }
}

/** Returns an index key, or null, which matches nothing. SQLite may check a separate condition only after reading a row. */
export function keyIf(onlyIf: SQL, key: SQL | string): SQL {
  return sql`iif(${onlyIf}, ${key}, null)`
}
