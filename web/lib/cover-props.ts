import type { Activity } from '../../worker/contract/activities'
import { hourAt } from './format'

type CoverActivity = Pick<Activity, 'type' | 'id' | 'title' | 'image' | 'dateTime' | 'timeZone'>

/** Returns the props of an activity's `Cover`: `<Cover {...coverProps(activity)} sizes="92px" />`. */
export function coverProps(activity: CoverActivity) {
  const { type, id, title, image } = activity
  return { type, id, title, image, hour: hourAt(activity) }
}
