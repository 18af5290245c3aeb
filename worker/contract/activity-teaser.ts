import { z } from 'zod'
import type { ACTIVITY_TYPES } from './vocabulary'

/** Names of activities by type, for people who may not read more. */
const KINDS: Record<(typeof ACTIVITY_TYPES)[number], string> = {
  SPORTS_FITNESS: 'sports activity',
  SOCIAL: 'social activity',
  LEARNING: 'learning activity',
  ENTERTAINMENT: 'activity',
  TRAVEL: 'trip',
  WELLNESS: 'wellness activity',
  OTHER: 'activity',
}

/** Words that say more than the type, and nothing that only members may know. */
const WORD = /\b(tennis|basketball|yoga|climbing|swimming)\b/i

/** The answer to a visitor who has an activity's link: null where nothing is waiting. */
export const activityTeaser = z.object({
  teaser: z
    .object({ organizer: z.string().describe('First name'), kind: z.string().describe('Such as `tennis`') })
    .nullable(),
})

/** Returns the kind of an activity (product.md 17.16). */
export function kindOf({ title, type }: { title: string; type: keyof typeof KINDS }): string {
  return WORD.exec(title)?.[0].toLowerCase() ?? KINDS[type]
}
