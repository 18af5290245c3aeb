import { decideMinimum } from '../../../worker/roster/acts/cancel'
import { askStillComing } from '../../../worker/roster/acts/coming'
import { offerSilentSeats, remindSilent } from '../../../worker/roster/acts/silent-seats'
import type { Change } from '../../../worker/roster/change'
import type { Roster } from '../../../worker/roster/roster'
import type { Moment } from '../../../worker/roster/settle'
import { expire, offer } from '../../../worker/roster/settle'

/** Does everything that cron does for an activity: expiry, offers, questions, silent seats, and minimums. */
export function runDue(roster: Roster, moment: Moment): Change {
  const { at } = moment
  const steps = [
    (each: Roster) => expire(each, at),
    (each: Roster) => offer(each, moment),
    (each: Roster) => askStillComing(each, at),
    (each: Roster) => remindSilent(each, at),
    (each: Roster) => offerSilentSeats(each, moment),
    (each: Roster) => decideMinimum(each, at),
  ]
  const nothing: Change = { roster, events: [] }
  return steps.reduce((done, step) => {
    const change = step(done.roster)
    return { roster: change.roster, events: [...done.events, ...change.events] }
  }, nothing)
}
