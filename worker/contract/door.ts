import { z } from 'zod'
import { id, instant } from './common'
import { normalizeCode } from './door-code'
import { CHECK_INS_MAX, DOOR_CODE_CHARACTERS } from './limits'
import { ARRIVALS, CHECK_IN_WAYS } from './vocabulary'

/** What was last said about somebody's arrival, and when, by the clock of the device that said it. */
const checkIn = z.object({ state: z.enum(ARRIVALS), way: z.enum(CHECK_IN_WAYS), at: instant })
export type CheckIn = z.infer<typeof checkIn>

/** Key of the codes that a participant's device shows, in hex. Whoever runs the door has those of all participants. */
const passKey = z.string().regex(/^[0-9a-f]{64}$/)

/** A participant on the list at the door. `visits`: how often they came to the organizer's activities before. */
export const guest = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  visits: z.number().int(),
  /** Note of the participant's application; the beginning of a long one. */
  note: z.string().nullable(),
  /** First names of guests without an account. Present if there are any. */
  guests: z.array(z.string()).optional(),
  checkIn: checkIn.nullable(),
  passKey,
})
export type Guest = z.infer<typeof guest>

/** Body of `PUT /door/{activityId}`: what a device says about participants. */
export const arrivals = z.object({
  checkIns: z
    .array(
      z.object({
        userId: id,
        state: z.enum(ARRIVALS),
        way: z.enum(CHECK_IN_WAYS).exclude(['code']),
        at: instant,
      }),
    )
    .min(1)
    .max(CHECK_INS_MAX),
})

export type NewCheckIn = z.infer<typeof arrivals>['checkIns'][number]

/** The codes to show, the present one first. */
export const doorCodes = z.object({
  codes: z.array(z.object({ code: z.string(), from: instant, until: instant })),
})

export const typedCode = z.object({
  code: z
    .string()
    .max(20)
    .overwrite(normalizeCode)
    .refine((code) => code.length === DOOR_CODE_CHARACTERS, `A code has ${DOOR_CODE_CHARACTERS} characters`),
})

/** The caller's own check-in, when the door is open, and the key of the codes that they can show. */
export const ownCheckIn = z.object({
  activityId: id,
  checkIn: checkIn.nullable(),
  opensAt: instant,
  closesAt: instant,
  passKey,
})
export type OwnCheckIn = z.infer<typeof ownCheckIn>
