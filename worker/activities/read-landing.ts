import type { z } from 'zod'
import type { landingActivities } from '../contract/landing'
import { LANDING_ACTIVITIES } from '../contract/limits'
import { formatPlace } from '../contract/place-name'
import { iso, now } from '../platform/clock'
import type { AppContext } from '../platform/http'
import { answerFromCache } from '../platform/public-cache'
import { listForLanding } from './store/landing'

/** Cached for a minute, like city lists (product.md 17.11). */
const SECONDS = 60
const CENTS = 100

/** Answers with the landing page's activities, the same for everyone; none if there are fewer than three. */
export function readLanding(c: AppContext): Promise<Response> {
  return answerFromCache(c, { key: ['landing'], seconds: SECONDS }, async () => {
    const rows = await listForLanding(c.var.db, { at: now() })
    const items = rows.map(({ startsAt, locationName: name, priceCents, ...row }) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      dateTime: iso(startsAt),
      timeZone: row.timeZone,
      place: formatPlace({ name, city: row.city, state: row.state, isApproximate: row.isApproximate }),
      image: row.image,
      taken: row.participantsCount + row.heldCount,
      seats: row.maxParticipants,
      price: priceCents / CENTS,
      currency: row.currency,
    }))
    const body: z.infer<typeof landingActivities> = {
      items: items.length === LANDING_ACTIVITIES ? items : [],
    }
    return c.json(body, 200, { 'cache-control': `public, max-age=${SECONDS}` })
  })
}
