import { z } from 'zod'
import { id, instant } from './common'

/** A calendar date, `2026-12-06`. */
const date = z.iso.date()
const count = z.number().int()

/** Minutes by which the caller's clock is ahead of UTC, so that their weeks begin at midnight. */
export const numbersQuery = z.object({ offset: z.coerce.number().int().min(-840).max(840).default(0) })

/** What an organizer learns about the applications of the last 12 months (product.md 6.30). */
export const organizerNumbers = z.object({
  /** Sundays of the weeks with applications, newest first. */
  weeks: z.array(z.object({ weekOf: date, applications: count })),
  /** Applications by where they stand now. */
  decisions: z.object({
    approved: count,
    waitlisted: count,
    declined: count,
    pending: count,
    withdrawn: count,
  }),
  /** Applications by how the applicants found the activity. `unknown` are those from before this was recorded. */
  sources: z.object({
    link: count,
    explore: count,
    map: count,
    follow: count,
    other: count,
    unknown: count,
  }),
  /** Past activities with seats, newest first. */
  attendance: z.array(
    z.object({
      activityId: id,
      title: z.string(),
      dateTime: instant,
      timeZone: z.string(),
      came: count,
      seats: count,
    }),
  ),
})
export type OrganizerNumbers = z.infer<typeof organizerNumbers>
