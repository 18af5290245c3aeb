import { z } from 'zod'
import { id, instant, prose } from './common'
import type { RatingTag } from './labels'
import { RATING_TAGS } from './labels'
import { THANKS_MAX_CHARACTERS } from './limits'

const isTag = (name: string): name is RatingTag => name in RATING_TAGS
const TAGS = Object.keys(RATING_TAGS).filter(isTag)
const tag = z.enum(TAGS)
const score = z.number().int().min(1).max(5)

/** Body of `PUT /ratings/activity/{activityId}`: 1 (poor) to 5 (great), and what stood out. */
export const newRating = z.object({
  score,
  tags: z
    .array(tag)
    .max(TAGS.length)
    .transform((tags) => [...new Set(tags)])
    .default([]),
})
export type NewRating = z.infer<typeof newRating>

/** Body of `POST /ratings/thanks/{activityId}`. */
export const newThanks = z.object({
  message: prose(THANKS_MAX_CHARACTERS)
    .transform((text) => text || null)
    .nullable()
    .optional(),
})

/** Data for a participant after an activity: their own rating and thanks, and the host's next date. */
export const afterActivity = z.object({
  canRate: z.boolean(),
  rating: z.object({ score, tags: z.array(tag) }).nullable(),
  thankedAt: instant.nullable(),
  next: z
    .object({
      id,
      title: z.string(),
      dateTime: instant,
      timeZone: z.string(),
      spotsLeft: z.number().int(),
    })
    .nullable(),
})
export type AfterActivity = z.infer<typeof afterActivity>
