import type { Viewer } from '../activities/rules'
import type { ListedRow } from '../activities/store/columns'
import { toListedActivity } from '../activities/view'
import { RATINGS_SHOWN_MIN } from '../contract/limits'
import type { Profile } from '../contract/users'
import { iso } from '../platform/clock'
import { roleOf } from '../users/rules'
import type { HostingSums, ProfileRow } from './store'

/** Converts a user to a profile, without fields they hide (product.md 2.8). */
export function toProfile(
  row: ProfileRow,
  { viewer, stats, recent }: { viewer: Viewer; stats: Profile['stats']; recent: ListedRow[] },
): Profile {
  const isOwn = viewer.id === row.id
  const showsLocation = isOwn || row.showLocation
  const showsActivities = isOwn || row.showActivities
  return {
    id: row.id,
    role: roleOf(row),
    name: row.name,
    avatar: row.avatar,
    cover: row.cover,
    type: row.type,
    description: row.description,
    city: showsLocation ? row.city : null,
    state: showsLocation ? row.state : null,
    website: row.website,
    isVerified: row.verifiedAt !== null,
    ...(row.verifiedAt !== null &&
      row.verifiedReason !== null && {
        verification: { reason: row.verifiedReason, at: iso(row.verifiedAt) },
      }),
    createdAt: iso(row.createdAt),
    followers: row.followers,
    isFollowing: row.isFollowing,
    stats,
    recentActivities: showsActivities ? recent.map((activity) => toListedActivity(activity, { viewer })) : [],
  }
}

export function toStats(sums: HostingSums | undefined): Profile['stats'] {
  const { hosted = 0, participantsServed = 0, attendance = null, averageRating = null } = sums ?? {}
  const count = sums?.ratings ?? 0
  return {
    hosted,
    participantsServed,
    ...(attendance !== null && { attendance }),
    ...(averageRating !== null &&
      count >= RATINGS_SHOWN_MIN && { rating: { average: averageRating, count } }),
  }
}
