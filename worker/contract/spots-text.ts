import * as commonText from '#messages/common'
import { LOW_SPOTS_THRESHOLD } from './limits'

export type Spots = {
  left: number
  /** Number of people still needed for the activity's minimum. */
  more?: number
}

/** Returns the number of spots left, or of people still needed; `isLow` if few are left (product.md 4.8). */
export function spotsText({ left, more = 0 }: Spots): { text: string; isLow: boolean } {
  if (left <= 0) return { text: commonText.noSpotsLeft(), isLow: false }
  const isLow = left <= LOW_SPOTS_THRESHOLD
  const text = more > 0 && !isLow ? commonText.needsMore({ more }) : commonText.spotsLeft({ spots: left })
  return { text, isLow }
}
