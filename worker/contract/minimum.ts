import { z } from 'zod'
import * as validationText from '#messages/validation'
import { instant } from './common'
import { MINIMUM_PARTICIPANTS_MIN, PARTICIPANTS_MAX } from './limits'

/** An instant (`…Z`), or a local time (`2026-12-04T18:00`) in `timeZone`, which defaults to the place's. */
export const dateTime = z.iso.datetime({
  local: true,
  offset: true,
  error: () => validationText.chooseDateTime(),
})

/** Minimum participants and decision time; `isExtended` if the organizer moved it (product.md 23.1). */
export const minimum = z.object({
  participants: z.number().int(),
  decidesAt: instant,
  isConfirmed: z.boolean(),
  isExtended: z.boolean(),
})

/** A minimum, as sent by the organizer. */
export const newMinimum = z.object({
  participants: z
    .number()
    .int()
    .min(MINIMUM_PARTICIPANTS_MIN, { error: () => validationText.twoParticipants() })
    .max(PARTICIPANTS_MAX),
  decidesAt: dateTime,
})
export type NewMinimum = z.infer<typeof newMinimum>

/** Body of `POST /activities/extend/{id}`. */
export const extension = z.object({ decidesAt: dateTime })
