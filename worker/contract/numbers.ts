import { z } from 'zod'
import { id, instant } from './common'

/** A calendar date, `2026-12-06`. */
const date = z.iso.date()
const count = z.number().int()

/** Query with the caller's UTC offset in minutes, so that weeks begin at their midnight. */
export const numbersQuery = z.object({ offset: z.coerce.number().int().min(-840).max(840).default(0) })

/** Statistics about an organizer's applications in the last 12 months (product.md 6.30). */
export const organizerNumbers = z.object({
  /** Sundays of the weeks with applications, newest first. */
  weeks: z.array(z.object({ weekOf: date, applications: count })),
  /** Applications by current state. */
  decisions: z.object({
    approved: count,
    waitlisted: count,
    declined: count,
    pending: count,
    withdrawn: count,
  }),
  /** Applications by how the applicant found the activity. `unknown` predates this field. */
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
