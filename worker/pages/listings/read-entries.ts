import { CALENDAR_CANCELLED_MAX, CALENDAR_EVENTS_MAX } from '../../contract/limits'
import type { City } from '../../places/city-page'
import { areaOf } from '../../places/city-page'
import { findCity } from '../../places/gazetteer'
import type { Database } from '../../platform/database'
import { batch, first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { requireWithinQuota } from '../../platform/rate-limit'
import { readQuota } from '../read-quota'
import { findSpelling, listCancelledEntries, listEntries } from './store/entries'
import { findPublicOrganizer } from './store/organizer'
import type { Ahead, Scope } from './store/upcoming'

/** Reads the contents of a city's calendar and feed. */
export async function readCityEntries(c: AppContext, city: City, at: number) {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const { spelling, rows, cancelled, counted } = await batch(db, {
    spelling: first(findSpelling(db, { city: city.key, onlyIf })),
    ...entriesOf(db, { scope: { city: city.key }, at, onlyIf }),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  return spelling
    ? {
        name: findCity(city.key)?.name ?? spelling.city,
        area: areaOf(spelling),
        since: spelling.updatedAt,
        rows,
        cancelled,
      }
    : null
}

/** Reads the contents of an organizer's calendar and feed. */
export async function readOrganizerEntries(c: AppContext, id: string, at: number) {
  const { db } = c.var
  const { limit, onlyIf, count } = readQuota(c, 'readPublicPages')
  const { organizer, rows, cancelled, counted } = await batch(db, {
    organizer: first(findPublicOrganizer(db, { id, at, onlyIf, max: 1 })),
    ...entriesOf(db, { scope: { creatorId: id }, at, onlyIf }),
    counted: count,
  })
  requireWithinQuota(limit, counted)
  return organizer ? { name: organizer.name, since: organizer.createdAt, rows, cancelled } : null
}

function entriesOf(db: Database, list: Ahead & { scope: Scope }) {
  return {
    rows: listEntries(db, { ...list, limit: CALENDAR_EVENTS_MAX }),
    cancelled: listCancelledEntries(db, { ...list, limit: CALENDAR_CANCELLED_MAX }),
  }
}
