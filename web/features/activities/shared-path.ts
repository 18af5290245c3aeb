import type { Activity } from '../../../worker/contract/activities'

/** Returns the path that visitors can open, or the app's path if the activity is for members only. */
export function sharedPath({ id, visibility }: Pick<Activity, 'id' | 'visibility'>): string {
  return visibility === 'members' ? `/activity/${id}` : `/a/${id}`
}
