import { z } from 'zod'
import * as vocabularyText from '#messages/vocabulary'
import type { Sport } from './sport-of'
import { sportOf } from './sport-of'
import type { ACTIVITY_TYPES } from './vocabulary'

/** Names for activities by type, shown to people who may not read the title. */
const KINDS: Record<(typeof ACTIVITY_TYPES)[number], () => string> = {
  SPORTS_FITNESS: () => vocabularyText.kindSports(),
  SOCIAL: () => vocabularyText.kindSocial(),
  LEARNING: () => vocabularyText.kindLearning(),
  ENTERTAINMENT: () => vocabularyText.kindActivity(),
  TRAVEL: () => vocabularyText.kindTrip(),
  WELLNESS: () => vocabularyText.kindWellness(),
  OTHER: () => vocabularyText.kindActivity(),
}

/** More specific names, which reveal nothing private. */
const SPORTS: Record<Sport, () => string> = {
  tennis: () => vocabularyText.kindTennis(),
  basketball: () => vocabularyText.kindBasketball(),
  yoga: () => vocabularyText.kindYoga(),
  climbing: () => vocabularyText.kindClimbing(),
  swimming: () => vocabularyText.kindSwimming(),
}

/** Teaser for a visitor with an activity's link; null if the visitor could not join the activity. */
export const activityTeaser = z.object({
  teaser: z
    .object({ organizer: z.string().describe('First name'), kind: z.string().describe('Such as `tennis`') })
    .nullable(),
})

/** Returns what to call an activity, such as "tennis" or "sports activity" (product.md 17.16). */
export function kindOf({ title, type }: { title: string; type: keyof typeof KINDS }): string {
  const sport = sportOf(title)
  return sport ? SPORTS[sport]() : KINDS[type]()
}
