import { z } from 'zod'
import { instant } from './common'
import { CALENDAR_KINDS } from './vocabulary'

export const calendarKind = z.enum(CALENDAR_KINDS)
export type CalendarKind = z.infer<typeof calendarKind>

/** A private address of one of the caller's calendars. */
export const calendarAddress = z.object({
  kind: calendarKind,
  /** Null if it can no longer be shown, because the deployment has other secrets. It still works. */
  url: z.url().nullable(),
  createdAt: instant,
  /** When a calendar last read the address, to the hour. */
  lastReadAt: instant.nullable(),
})
export type CalendarAddress = z.infer<typeof calendarAddress>
