import { z } from 'zod'
import { activityType } from './activities'
import { currency, id, instant } from './common'
import { LANDING_ACTIVITIES } from './limits'

/** An activity on the landing page, limited to public data. */
const landingActivity = z.object({
  id,
  title: z.string(),
  type: activityType,
  dateTime: instant,
  timeZone: z.string(),
  /** The public place, with the city. */
  place: z.string(),
  image: z.string().nullable(),
  taken: z.number().int(),
  seats: z.number().int(),
  price: z.number(),
  currency,
})
export type LandingActivity = z.infer<typeof landingActivity>

/** Answer of `GET /activities/landing`: three activities, or none. */
export const landingActivities = z.object({ items: z.array(landingActivity).max(LANDING_ACTIVITIES) })
