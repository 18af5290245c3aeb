import { z } from 'zod'
import { id, instant } from './common'

/** A user blocked by the caller. */
export const blockedPerson = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  blockedAt: instant,
})
export type BlockedPerson = z.infer<typeof blockedPerson>

export const blockState = z.object({ isBlocked: z.boolean() })
