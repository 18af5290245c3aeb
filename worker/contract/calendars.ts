import { z } from 'zod'
import { instant } from './common'
import { CALENDAR_KINDS } from './vocabulary'

export const calendarKind = z.enum(CALENDAR_KINDS)
export type CalendarKind = z.infer<typeof calendarKind>

/** The private URL of one of the caller's calendars. */
export const calendarAddress = z.object({
  kind: calendarKind,
  /** Null without recent proof, or if the deployment's secret changed, so the URL can't be rebuilt. The old URL still works. */
  url: z.url().nullable(),
  /** Whether the URL is shown after the user confirms their identity. */
  needsProof: z.boolean(),
  createdAt: instant,
  /** When a calendar last fetched the URL, to the hour. */
  lastReadAt: instant.nullable(),
})
/** Query of `GET /calendars`. With `show`, the call fails without recent proof instead of omitting the URLs. */
export const calendarsQuery = z.object({
  show: z.literal('true').optional().describe('Fail if URLs cannot be shown without a new sign-in'),
})
export type CalendarAddress = z.infer<typeof calendarAddress>
