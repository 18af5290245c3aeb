import { sql } from 'drizzle-orm'
import { PUBLIC_COUNT_MAX, PUBLIC_MORE_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { cityOfKey } from '../../places/city-page'
import { batch, first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { requireWithinQuota } from '../../platform/rate-limit'
import type { CardRow } from '../listings/store/page'
import { countCities, listUpcoming } from '../listings/store/page'
import type { SharedActivity } from '../listings/store/shared-activity'
import {
  cityKeyOf,
  findDeleted,
  findSharedActivity,
  listFaces,
  organizerOf,
} from '../listings/store/shared-activity'
import { readQuota } from '../read-quota'

export type SharedPage = SharedActivity & {
  faces: string[]
  /** Other upcoming activities in the city. */
  more: CardRow[]
  city: (City & { count: number }) | null
  /** The organizer's next activity. */
  next: CardRow | null
}

/** Reads an activity's page in one round trip: `deleted` if it was deleted, null if visitors may not see it. */
export async function readSharedPage(
  c: AppContext,
  id: string,
  at: number,
): Promise<SharedPage | 'deleted' | null> {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const ahead = { at, onlyIf }
  const { row, faces, more, next, cities, deleted, counted } = await batch(db, {
    row: first(findSharedActivity(db, { id, onlyIf })),
    faces: listFaces(db, { id, onlyIf }),
    // One more, because they may include the activity itself.
    more: listUpcoming(db, { scope: { city: cityKeyOf(id) }, limit: PUBLIC_MORE_MAX + 1, ...ahead }),
    next: listUpcoming(db, { scope: { creatorId: organizerOf(id) }, limit: 2, ...ahead }),
    cities: countCities(db, { cities: sql`json_array(${cityKeyOf(id)})`, max: PUBLIC_COUNT_MAX, ...ahead }),
    deleted: first(findDeleted(db, id)),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  if (!row) return deleted ? 'deleted' : null
  const [inCity] = cities
  const city = inCity && inCity.count > 0 ? cityOfKey(inCity.city) : null
  return {
    ...row,
    faces: faces.map(({ avatar }) => avatar),
    more: more.filter(({ activity }) => activity.id !== id).slice(0, PUBLIC_MORE_MAX),
    city: city && { ...city, count: inCity?.count ?? 0 },
    next: next.find(({ activity }) => activity.id !== id) ?? null,
  }
}
