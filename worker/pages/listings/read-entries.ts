import { CALENDAR_EVENTS_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { findCity } from '../../places/gazetteer'
import { batch, first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { requireWithinQuota } from '../../platform/rate-limit'
import { readQuota } from '../read-quota'
import { findSpelling, listEntries } from './store/entries'
import { findPublicOrganizer } from './store/organizer'

/** Reads what a city's calendar and feed show. */
export async function readCityEntries(c: AppContext, city: City, at: number) {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const { spelling, rows, counted } = await batch(db, {
    spelling: first(findSpelling(db, { city: city.key, onlyIf })),
    rows: listEntries(db, { scope: { city: city.key }, at, onlyIf, limit: CALENDAR_EVENTS_MAX }),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  return spelling
    ? { name: findCity(city.key)?.name ?? spelling.city, since: spelling.updatedAt, rows }
    : null
}

/** Reads what an organizer's calendar and feed show. */
export async function readOrganizerEntries(c: AppContext, id: string, at: number) {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const { organizer, rows, counted } = await batch(db, {
    organizer: first(findPublicOrganizer(db, { id, at, onlyIf, max: 1 })),
    rows: listEntries(db, { scope: { creatorId: id }, at, onlyIf, limit: CALENDAR_EVENTS_MAX }),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  return organizer ? { name: organizer.name, since: organizer.createdAt, rows } : null
}
