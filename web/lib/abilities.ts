import type { Act, FactsOf } from '../../worker/contract/abilities'
import { may } from '../../worker/contract/abilities'
import type { Activity } from '../../worker/contract/activities'
import { stateOf } from '../../worker/contract/moves'
import { endOf } from './format'

type Viewed = Pick<
  Activity,
  'dateTime' | 'durationMinutes' | 'cancelledAt' | 'role' | 'spotsLeft' | 'application'
>

function factsOf(activity: Viewed, at: number) {
  const { role, application, cancelledAt, spotsLeft, dateTime } = activity
  const own = stateOf(application)
  return {
    ...{ role, own, states: [own], isFull: spotsLeft <= 0 },
    ...{ startsAt: Date.parse(dateTime), endsAt: Date.parse(endOf(activity)), cancelledAt, at },
  }
}

type ActOfViewer = {
  [Name in Act]: ReturnType<typeof factsOf> extends FactsOf<Name> ? Name : never
}[Act]

/** Returns whether the viewer may do something in an activity at an instant in milliseconds. Moves concern their own application. */
export const can = (act: ActOfViewer, activity: Viewed, at = Date.now()): boolean =>
  may(act, factsOf(activity, at))
