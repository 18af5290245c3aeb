import { sql } from 'drizzle-orm'
import {
  NEARBY_CITIES_CANDIDATES,
  NEARBY_CITIES_MAX,
  NEARBY_CITIES_RADIUS_MILES,
  PUBLIC_COUNT_MAX,
  PUBLIC_FIGURE_MAX,
  PUBLIC_LIST_ACTIVITIES,
} from '../../contract/limits'
import { ACTIVITY_TYPES } from '../../contract/vocabulary'
import { atlasOf, findInstalledCity, installedCitiesAround } from '../../places/atlas'
import type { City } from '../../places/city-page'
import { areaOf, cityOf } from '../../places/city-page'
import type { Place } from '../../places/gazetteer'
import { citiesAround, findCity } from '../../places/gazetteer'
import { toPage } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import { first } from '../../platform/database'
import type { AppContext } from '../../platform/http'
import { readWithinQuota } from '../read'
import type { Card } from './cards'
import type { ListQuery } from './query'
import { findSpelling } from './store/entries'
import { findPublicOrganizer } from './store/organizer'
import type { CardRow } from './store/page'
import { countCities, countTypes, findRange, listUpcoming } from './store/page'
import type { Ahead, Scope } from './store/upcoming'

/** A page of a list: its activities, the next page's cursor, and the next page's range of start times. */
export type ListPage = {
  cards: Card[]
  nextCursor: string | null
  next: { first: number; last: number } | null
}

type View = ListQuery & { at: number }

/**
 * Reads a city's page in one round trip, and in four outside the United States, where cities are in the database; null if it never had a
 * public activity. Above the quota, nothing is read.
 */
export async function readCity(c: AppContext, city: City, { type, at, after }: View) {
  const { db } = c.var
  const known = findCity(city.key)
  const max = PUBLIC_COUNT_MAX
  const embedded = known ? othersOf(citiesAround(nearbyOf(known)), city) : []
  const countOf = (others: readonly City[], onlyIf = sql`1`) =>
    countCities(db, { cities: others.map(({ key }) => key), at, onlyIf, max })
  const { spelling, rows, next, types, cities } = await readWithinQuota(c, 'readPublicPages', (onlyIf) => ({
    spelling: first(findSpelling(db, { city: city.key, onlyIf })),
    ...pageOf(db, { scope: { city: city.key, type }, at, after, onlyIf }),
    types: countTypes(db, { city: city.key, at, onlyIf, types: ACTIVITY_TYPES, max }),
    cities: countOf(embedded, onlyIf),
  }))
  if (!spelling) return null
  const atlas = atlasOf(c)
  const installed = known ? null : await findInstalledCity(atlas, { key: city.key, name: spelling.city })
  const around = installed
    ? othersOf(await installedCitiesAround(atlas, nearbyOf(installed)), city)
    : embedded
  const counted = installed ? await countOf(around) : cities
  const counts = new Map(counted.map(({ city: key, count }) => [key, count]))
  const center = known ?? installed
  return {
    name: known?.name ?? spelling.city,
    area: areaOf(spelling),
    /** Organizers can type city names; unknown ones are kept out of search engines. */
    isKnown: center !== null,
    center: center && { latitude: center.latitude, longitude: center.longitude },
    timeZone: spelling.timeZone,
    list: toListPage(rows, next),
    types: types.filter(({ count }) => count > 0),
    nearby: around
      .map(({ name, path, key }) => ({ name, path, count: counts.get(key) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, NEARBY_CITIES_MAX),
  }
}
export type CityListing = NonNullable<Awaited<ReturnType<typeof readCity>>>

const nearbyOf = ({ latitude, longitude }: Place) => ({
  ...{ latitude, longitude },
  radiusMiles: NEARBY_CITIES_RADIUS_MILES,
  limit: NEARBY_CITIES_CANDIDATES,
})

/** Returns the cities of these places, each once, without one of them. */
function othersOf(places: readonly Place[], { key }: City): (City & { name: string })[] {
  const named = places.flatMap((place) => {
    const other = cityOf(place)
    return other && other.key !== key ? [[other.key, { ...other, name: place.name }] as const] : []
  })
  return [...new Map(named).values()]
}

/** Reads an organizer's page in the same way; null if visitors may not see them. */
export async function readOrganizer(c: AppContext, id: string, { at, after }: View) {
  const { db } = c.var
  const { organizer, rows, next } = await readWithinQuota(c, 'readPublicPages', (onlyIf) => ({
    organizer: first(findPublicOrganizer(db, { id, at, onlyIf, max: PUBLIC_FIGURE_MAX })),
    ...pageOf(db, { scope: { creatorId: id }, at, after, onlyIf }),
  }))
  return organizer ? { organizer, list: toListPage(rows, next) } : null
}
export type OrganizerListing = NonNullable<Awaited<ReturnType<typeof readOrganizer>>>

const pageOf = (db: Database, view: Ahead & View & { scope: Scope }) => ({
  rows: listUpcoming(db, { ...view, limit: PUBLIC_LIST_ACTIVITIES + 1 }),
  next: first(findRange(db, { ...view, skip: PUBLIC_LIST_ACTIVITIES })),
})

function toListPage(
  rows: CardRow[],
  next: { first: number | null; last: number | null } | undefined,
): ListPage {
  const { items, nextCursor } = toPage(rows, {
    limit: PUBLIC_LIST_ACTIVITIES,
    item: ({ activity, organizer }) => ({ ...activity, organizer }),
    keys: ({ activity }) => [activity.startsAt, activity.seq],
  })
  const { first = null, last = null } = next ?? {}
  return { cards: items, nextCursor, next: first !== null && last !== null ? { first, last } : null }
}
