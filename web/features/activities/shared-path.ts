import type { Activity } from '../../../worker/contract/activities'

/** Returns the address that visitors can open, or that of the app for an activity for members. */
export function sharedPath({ id, visibility }: Pick<Activity, 'id' | 'visibility'>): string {
  return visibility === 'members' ? `/activity/${id}` : `/a/${id}`
}
