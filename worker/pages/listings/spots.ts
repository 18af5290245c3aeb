import { spotsLeft } from '../../activities/rules'
import { LOW_SPOTS_THRESHOLD } from '../../contract/limits'

/** Returns the number of free seats in words, and how urgent that is. */
export function spotsOf(activity: { participantsCount: number; maxParticipants: number }): {
  words: string
  level: 'full' | 'low' | 'free'
} {
  const left = spotsLeft(activity)
  if (left === 0) return { words: 'Full', level: 'full' }
  if (left <= LOW_SPOTS_THRESHOLD)
    return { words: `${left} ${left === 1 ? 'spot' : 'spots'} left`, level: 'low' }
  return { words: `${left} of ${activity.maxParticipants} left`, level: 'free' }
}

/** Returns a count that stops at a maximum: "34", "1,000+". */
export function formatCount(count: number, max: number): string {
  return `${Math.min(count, max).toLocaleString('en-US')}${count >= max ? '+' : ''}`
}
