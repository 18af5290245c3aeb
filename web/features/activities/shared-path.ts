import type { Activity } from '../../../worker/contract/activities'

/** Returns the path that visitors can open, or the app's path for members' activities. */
export function sharedPath({ id, visibility }: Pick<Activity, 'id' | 'visibility'>): string {
  return visibility === 'members' ? `/activity/${id}` : `/a/${id}`
}
