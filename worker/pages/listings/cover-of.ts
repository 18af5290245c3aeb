import '../../../web/ui/cover/cover-art-at-once'
import { hourAt } from '../../contract/date-format'
import type { CardRow } from './store/page'

type Covered = Pick<CardRow['activity'], 'type' | 'id' | 'title' | 'startsAt' | 'timeZone'>

/** Returns what an activity's drawn cover depends on. */
export function drawingOf({ type, id, title, startsAt, timeZone }: Covered) {
  return { type, id, title, hour: hourAt({ dateTime: startsAt, timeZone }) }
}

/** Returns the props of an activity's `Cover`, as in the app. */
export function coverOf(activity: CardRow['activity']) {
  return { ...drawingOf(activity), image: activity.image }
}
