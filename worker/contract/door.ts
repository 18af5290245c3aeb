import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant } from './common'
import { normalizeCode } from './door-code'
import { CHECK_INS_MAX, DOOR_CODE_CHARACTERS } from './limits'
import { ARRIVALS, CHECK_IN_WAYS } from './vocabulary'

/** A participant's latest arrival state, and its time by the clock of the device that recorded it. */
const checkIn = z.object({ state: z.enum(ARRIVALS), way: z.enum(CHECK_IN_WAYS), at: instant })
export type CheckIn = z.infer<typeof checkIn>

/** Key of the codes on a participant's device, in hex. Devices at the door receive the keys of all participants. */
const passKey = z.string().regex(/^[0-9a-f]{64}$/)

/** A participant on the door list. `visits`: how often they attended the organizer's activities before. */
export const guest = z.object({
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  visits: z.number().int(),
  /** Note from the participant's application, truncated if long. */
  note: z.string().nullable(),
  /** First names of guests without an account. Present if there are any. */
  guests: z.array(z.string()).optional(),
  checkIn: checkIn.nullable(),
  passKey,
})
export type Guest = z.infer<typeof guest>

/** Body of `PUT /door/{activityId}`: arrivals recorded by a device. */
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

/** The codes to show, starting with the current one. */
export const doorCodes = z.object({
  codes: z.array(z.object({ code: z.string(), from: instant, until: instant })),
})

export const typedCode = z.object({
  code: z
    .string()
    .max(20)
    .overwrite(normalizeCode)
    .refine((code) => code.length === DOOR_CODE_CHARACTERS, {
      error: () => validationText.doorCode({ length: DOOR_CODE_CHARACTERS }),
    }),
})

/** The caller's check-in, the check-in window, and the key for the codes they can show. */
export const ownCheckIn = z.object({
  activityId: id,
  checkIn: checkIn.nullable(),
  opensAt: instant,
  closesAt: instant,
  passKey,
})
export type OwnCheckIn = z.infer<typeof ownCheckIn>
