import { CALENDAR_CANCELLED_MAX, CALENDAR_EVENTS_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { areaOf } from '../../places/city-page'
import { findCity } from '../../places/gazetteer'
import type { Database } from '../../platform/database'
import { first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { readWithinQuota } from '../read'
import { findSpelling, listEntries } from './store/entries'
import { findPublicOrganizer } from './store/organizer'
import type { Ahead, Scope } from './store/upcoming'
import { cancelledAhead, upcoming } from './store/upcoming'

/** Reads the contents of a city's calendar and feed. */
export async function readCityEntries(c: AppContext, city: City, at: number) {
  const { db } = c.var
  const { spelling, ...entries } = await readWithinQuota(c, 'readPublicPages', (onlyIf) => ({
    spelling: first(findSpelling(db, { city: city.key, onlyIf })),
    ...entriesOf(db, { scope: { city: city.key }, at, onlyIf }),
  }))
  if (!spelling) return null
  const name = findCity(city.key)?.name ?? spelling.city
  return { name, area: areaOf(spelling), since: spelling.updatedAt, ...entries }
}

/** Reads the contents of an organizer's calendar and feed. */
export async function readOrganizerEntries(c: AppContext, id: string, at: number) {
  const { db } = c.var
  const { organizer, ...entries } = await readWithinQuota(c, 'readPublicPages', (onlyIf) => ({
    organizer: first(findPublicOrganizer(db, { id, at, onlyIf, max: 1 })),
    ...entriesOf(db, { scope: { creatorId: id }, at, onlyIf }),
  }))
  return organizer ? { name: organizer.name, since: organizer.createdAt, ...entries } : null
}

const entriesOf = (db: Database, list: Ahead & { scope: Scope }) => ({
  rows: listEntries(db, { ...upcoming(list), limit: CALENDAR_EVENTS_MAX }),
  cancelled: listEntries(db, { ...cancelledAhead(list), limit: CALENDAR_CANCELLED_MAX }),
})
