import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { spotsLeft } from '../../activities/rules'
import { PUBLIC_COUNT_MAX, PUBLIC_MORE_MAX, SERIES_DATES_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { cityOfKey } from '../../places/city-page'
import { first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import type { CardRow } from '../listings/store/page'
import { countCities, listUpcoming } from '../listings/store/page'
import type { SharedActivity } from '../listings/store/shared-activity'
import {
  cityKeyOf,
  findDeleted,
  findSharedActivity,
  listFaces,
  organizerOf,
  seriesOf,
} from '../listings/store/shared-activity'
import { readWithinQuota } from '../read'

export type SharedPage = SharedActivity & {
  faces: string[]
  /** Other upcoming activities in the city. */
  more: CardRow[]
  city: (City & { count: number }) | null
  /** The next date of the same series, with a free spot if one has any; otherwise the organizer's next activity. */
  next: (CardRow & { isSameSeries: boolean }) | null
  hasOrganizerPage: boolean
}

/** Reads an activity's page in one round trip: `deleted` if it was deleted, null if visitors may not see it. */
export async function readSharedPage(
  c: AppContext,
  id: string,
  at: number,
): Promise<SharedPage | 'deleted' | null> {
  const { db } = c.var
  const read = (onlyIf: SQL) => {
    const ahead = { at, onlyIf }
    return {
      row: first(findSharedActivity(db, { id, onlyIf })),
      faces: listFaces(db, { id, onlyIf }),
      // One more, because they may include the activity itself.
      more: listUpcoming(db, { scope: { city: cityKeyOf(id) }, limit: PUBLIC_MORE_MAX + 1, ...ahead }),
      dates: listUpcoming(db, { scope: { seriesId: seriesOf(id) }, limit: SERIES_DATES_MAX, ...ahead }),
      next: listUpcoming(db, { scope: { creatorId: organizerOf(id) }, limit: 2, ...ahead }),
      cities: countCities(db, { cities: sql`json_array(${cityKeyOf(id)})`, max: PUBLIC_COUNT_MAX, ...ahead }),
      deleted: first(findDeleted(db, id)),
    }
  }
  const { row, deleted, ...found } = await readWithinQuota(c, 'readPublicPages', read)
  if (!row) return deleted ? 'deleted' : null
  const { visibility, cancelledAt } = row.activity
  const others = (rows: CardRow[]) => rows.filter(({ activity }) => activity.id !== id)
  const [inCity] = found.cities
  const next = nextOf(others(found.dates), true) ?? nextOf(others(found.next), false)
  const city = inCity && inCity.count > 0 ? cityOfKey(inCity.city) : null
  return {
    ...row,
    faces: found.faces.map(({ avatar }) => avatar),
    more: others(found.more).slice(0, PUBLIC_MORE_MAX),
    city: city && { ...city, count: inCity?.count ?? 0 },
    next,
    hasOrganizerPage: next !== null || (visibility === 'public' && cancelledAt === null),
  }
}

/** Returns the first activity with a free spot, or else the first. */
function nextOf(rows: readonly CardRow[], isSameSeries: boolean): SharedPage['next'] {
  const row = rows.find(({ activity }) => spotsLeft(activity) > 0) ?? rows[0]
  return row ? { ...row, isSameSeries } : null
}
