import type { ActivityRow } from '../activities/store/columns'
import type { BeforeApplying } from '../contract/applications'
import { CLASHES_MAX } from '../contract/limits'
import { iso, MINUTE_MS } from '../platform/clock'
import type { listAnswered, listPlansAround } from './before-applying-store'
import { clashBetween } from './clash'
import { usualReplyTime } from './reply-time'

type Read = {
  activity: ActivityRow['activity']
  answered: Awaited<ReturnType<typeof listAnswered>>
  plans: Awaited<ReturnType<typeof listPlansAround>>
}

/** Returns information for a user before they apply: how fast the organizer answers, and clashing plans. */
export function toBeforeApplying({ activity, answered, plans }: Read): BeforeApplying {
  const clashes = plans.flatMap((plan) => {
    const clash = clashBetween(plan, activity)
    if (!clash) return []
    const { id, title, startsAt, durationMinutes, timeZone } = plan
    const endsAt = iso(startsAt + durationMinutes * MINUTE_MS)
    return [{ activityId: id, title, dateTime: iso(startsAt), endsAt, timeZone, ...clash }]
  })
  return { replyTime: usualReplyTime(answered), clashes: clashes.slice(0, CLASHES_MAX) }
}
