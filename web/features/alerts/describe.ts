import * as alertsText from '#messages/alerts'
import type { Alert } from '../../../worker/contract/alerts'
import { formatParts } from '../../../worker/contract/list-text'
import { ACTIVITY_TYPE_LABELS, DIFFICULTY_LABELS } from '../../../worker/contract/vocabulary'
import { formatRadius } from '../../lib/distance'
import { formatter } from '../../lib/format'
import { weekdaysInOrder } from '../../lib/week-start'

/** Returns the names of the weekdays, indexed by the alerts' day number (0 is Sunday). */
export function weekdays(): string[] {
  const { format } = formatter({ weekday: 'long', timeZone: 'UTC' })
  const sunday = 1
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2023, 0, sunday + day)))
}

/** Returns "within 50 miles · Travel, Wellness · Friday, Saturday", omitting parts that aren't restricted. */
export function describeAlert({
  radius,
  types,
  difficulties,
  days,
}: Omit<Alert, 'id' | 'place' | 'createdAt'>): string {
  return [
    alertsText.within({ distance: formatRadius(radius) }),
    formatParts(types.map((type) => ACTIVITY_TYPE_LABELS[type]())),
    formatParts(difficulties.map((level) => DIFFICULTY_LABELS[level]())),
    formatParts(weekdaysInOrder().map((day) => days.includes(day) && weekdays()[day])),
  ]
    .filter(Boolean)
    .join(' · ')
}
