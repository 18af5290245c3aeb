import { z } from 'zod'
import { instant } from './common'
import { CALENDAR_KINDS } from './vocabulary'

export const calendarKind = z.enum(CALENDAR_KINDS)
export type CalendarKind = z.infer<typeof calendarKind>

/** A private address of one of the caller's calendars. */
export const calendarAddress = z.object({
  kind: calendarKind,
  /** Null without recent proof, or if it can no longer be shown, because the deployment has other secrets. It still works. */
  url: z.url().nullable(),
  /** Whether the address shows once the user has confirmed their identity. */
  needsProof: z.boolean(),
  createdAt: instant,
  /** When a calendar last read the address, to the hour. */
  lastReadAt: instant.nullable(),
})
/** Query of `GET /calendars`. With `show`, the call is refused without recent proof instead of leaving addresses out. */
export const calendarsQuery = z.object({
  show: z.literal('true').optional().describe('Ask for proof where addresses need it'),
})
export type CalendarAddress = z.infer<typeof calendarAddress>
