import type { Alert } from '../../../worker/contract/alerts'
import { ACTIVITY_TYPE_LABELS } from '../../../worker/contract/vocabulary'

/** Days of the week, by the alerts' day number. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns "within 50 miles · Travel, Wellness · Friday, Saturday", omitting parts without a limit. */
export function describeAlert({
  radius,
  types,
  difficulties,
  days,
}: Omit<Alert, 'id' | 'place' | 'createdAt'>): string {
  return [
    `within ${radius} miles`,
    types.map((type) => ACTIVITY_TYPE_LABELS[type]).join(', '),
    difficulties.join(', '),
    days.map((day) => WEEKDAYS[day]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
