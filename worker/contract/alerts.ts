import { z } from 'zod'
import * as validationText from '#messages/validation'
import { activityType, difficulty } from './activities'
import { id, instant, latitude, line, longitude } from './common'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from './limits'
import { ACTIVITY_TYPES, DIFFICULTIES } from './vocabulary'

const DAYS = 7
const distinct = <Value>(values: Value[]) => [...new Set(values)]

const place = z.object({
  name: line(200).min(1, { error: () => validationText.choosePlace() }),
  latitude,
  longitude,
})

/** Body of `POST /alerts`: a place and filters. An empty list means any. `days` are weekdays, 0 for Sunday. */
export const newAlert = z.object({
  place,
  radius: z.number().int().min(RADIUS_MIN_MILES).max(RADIUS_MAX_MILES).describe('Miles'),
  types: z.array(activityType).max(ACTIVITY_TYPES.length).transform(distinct).default([]),
  difficulties: z.array(difficulty).max(DIFFICULTIES.length).transform(distinct).default([]),
  days: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(DAYS - 1),
    )
    .max(DAYS)
    .transform(distinct)
    .default([]),
})
export type NewAlert = z.infer<typeof newAlert>

/** One of the viewer's alerts. */
export const alert = z.object({
  id,
  place: z.object({ name: z.string(), latitude, longitude }),
  radius: z.number().int(),
  types: z.array(activityType),
  difficulties: z.array(difficulty),
  days: z.array(z.number().int()),
  createdAt: instant,
})
export type Alert = z.infer<typeof alert>
