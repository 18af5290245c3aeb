import * as usersText from '#messages/users'
import { formatParts } from '../../../../worker/contract/list-text'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import type { Profile } from '../../../../worker/contract/users'
import { formatDate } from '../../../lib/format'

export type Achievement = {
  kind: 'verified' | 'hosted' | 'participants' | 'followers' | 'years'
  title: string
  /** The current count, or a date. */
  detail: string
}

/** Milestones. Only the highest one reached is shown. */
const HOSTED_MILESTONES = [1, 5, 10, 25, 50, 100, 250, 500, 1000]
const PEOPLE_MILESTONES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

/** Returns an organizer's achievements, computed from the profile (product.md 9.5). `now` in milliseconds. */
export function achievementsOf(profile: Profile, now: number): Achievement[] {
  const { stats, followers, verification, createdAt } = profile
  const hosted = reached(stats.hosted, HOSTED_MILESTONES)
  const participants = reached(stats.participantsServed, PEOPLE_MILESTONES)
  const followed = reached(followers, PEOPLE_MILESTONES)
  const years = wholeYears(createdAt, now)
  const earned: (Achievement | false)[] = [
    verification !== undefined && {
      kind: 'verified',
      title: usersText.verifiedOrganizer(),
      detail: formatParts([verification.reason, formatDate(verification.at)]),
    },
    hosted > 0 && {
      kind: 'hosted',
      title: usersText.organizedActivities({ count: hosted }),
      detail: usersText.soFar({ count: stats.hosted }),
    },
    participants > 0 && {
      kind: 'participants',
      title: usersText.welcomedParticipants({ count: participants }),
      detail: usersText.soFar({ count: stats.participantsServed }),
    },
    followed > 0 && {
      kind: 'followers',
      title: usersText.reachedFollowers({ count: followed }),
      detail: usersText.now({ count: followers }),
    },
    years > 0 && {
      kind: 'years',
      title: usersText.yearsOnSite({ count: years, site: SITE_NAME }),
      detail: usersText.since({ date: formatDate(createdAt) }),
    },
  ]
  return earned.filter((achievement) => achievement !== false)
}

/** Returns the highest milestone that a count has reached, or 0. */
function reached(count: number, milestones: readonly number[]): number {
  return milestones.findLast((milestone) => count >= milestone) ?? 0
}

function wholeYears(since: string, now: number): number {
  const [then, today] = [new Date(since), new Date(now)]
  const years = today.getUTCFullYear() - then.getUTCFullYear()
  const anniversary = Date.UTC(today.getUTCFullYear(), then.getUTCMonth(), then.getUTCDate())
  return now >= anniversary ? years : years - 1
}
