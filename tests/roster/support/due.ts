import { isOpen } from '../../../worker/contract/activity-status'
import {
  NIGHT_FROM_HOUR,
  NIGHT_UNTIL_HOUR,
  STILL_COMING_HOURS,
  STILL_COMING_LATEST_HOURS,
  STILL_COMING_NIGHT_HOURS,
} from '../../../worker/contract/limits'
import { HOUR_MS } from '../../../worker/contract/units'
import { formatWallClock } from '../../../worker/platform/zones'
import { decideMinimum } from '../../../worker/roster/acts/cancel'
import { offerSilentSeats, remindSilent } from '../../../worker/roster/acts/silent-seats'
import type { Change } from '../../../worker/roster/change'
import { changed, next, setSeat } from '../../../worker/roster/change'
import type { Roster } from '../../../worker/roster/roster'

import type { Moment } from '../../../worker/roster/settle'
import { expire, offer } from '../../../worker/roster/settle'

/** Does everything that cron does for an activity: expiry, offers, "Still coming?", silent seats, and minimums. */
export function runDue(roster: Roster, moment: Moment): Change {
  const { at } = moment
  const steps = [
    (each: Roster) => offer(each, moment),
    (each: Roster) => askStillComing(each, at),
    (each: Roster) => changed(each, (draft) => remindSilent(draft, at)),
    (each: Roster) => changed(each, (draft) => offerSilentSeats(draft, moment)),
    (each: Roster) => changed(each, (draft) => decideMinimum(draft, at)),
  ]
  return steps.reduce(next, expire(roster, at))
}

/** Asks the participants "Still coming?" once (product.md 22.1). The worker does this for all activities in one statement. */
export function askStillComing(roster: Roster, at: number): Change {
  const { startsAt, timeZone } = roster
  const dayBefore = startsAt - STILL_COMING_HOURS * HOUR_MS
  const hour = Number(formatWallClock(dayBefore, timeZone).slice(11, 13))
  const isNight = hour >= NIGHT_FROM_HOUR || hour < NIGHT_UNTIL_HOUR
  const dueAt = isNight ? startsAt - STILL_COMING_NIGHT_HOURS * HOUR_MS : dayBefore
  const isLate = startsAt <= at + STILL_COMING_LATEST_HOURS * HOUR_MS
  const isAsking = isOpen(roster, at) && !roster.isOrganizerSuspended && dueAt <= at && !isLate
  return changed(roster, (draft) => {
    for (const entry of isAsking ? roster.entries : []) {
      const { seat } = entry
      if (seat && !seat.quit && seat.askedAt === null && seat.joinedAt <= dueAt)
        setSeat(draft, entry, { askedAt: at })
    }
  })
}
