import { language } from '#messages'
import type { Position } from '../../contract/distance'
import { PLACE_SEARCH_RESULTS } from '../../contract/limits'
import type { LocationFeature } from '../../contract/places'
import type { Settings } from '../../env'
import { now } from '../../platform/clock'
import { logOutage } from '../../platform/http'
import type { Atlas } from '../atlas'
import type { PlaceSearch } from '../gazetteer'
import type { PlaceProvider, ReverseSearch } from '../provider'
import { AnswerCache } from './answer-cache'
import { ID_PREFIX, readFeatures, typesForMapTiler } from './features'

const TIMEOUT_MS = 1500
/** After this many failures in a row, requests pause for `PAUSE_MS`. */
const FAILURES_MAX = 3
const PAUSE_MS = 30_000
/** About 7 miles: users in the same town share cached answers, and MapTiler doesn't learn a user's exact position. */
const PROXIMITY_DECIMALS = 1
/** About 1 m. */
const POINT_DECIMALS = 5

/** Creates a client for MapTiler's geocoding. Failures are logged, and the call returns null. */
export function openMapTiler({ key, url }: NonNullable<Settings['mapTiler']>): PlaceProvider {
  const answers = new AnswerCache<LocationFeature[]>()
  let failures = 0
  let pausedUntil = 0

  async function request(
    atlas: Atlas,
    query: string,
    options: Record<string, string>,
  ): Promise<LocationFeature[] | null> {
    const address = new URL(`${url}/geocoding/${encodeURIComponent(query)}.json`)
    address.search = new URLSearchParams({
      ...options,
      language: new Intl.Locale(language()).language,
    }).toString()
    const cacheKey = address.href
    const cached = answers.get(cacheKey)
    if (cached) return cached
    if (now() < pausedUntil) return null
    address.searchParams.set('key', key)
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
      if (!response.ok) {
        await response.body?.cancel()
        // 404 means an unknown place, not an outage.
        if (response.status === 404) return []
        throw new Error(`MapTiler answered ${response.status}`)
      }
      const found = await readFeatures(atlas, await response.json())
      failures = 0
      answers.set(cacheKey, found)
      return found
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_MAX) pausedUntil = now() + PAUSE_MS
      logOutage('MapTiler', `${failures} in a row: ${String(error)}`)
      return null
    }
  }

  return {
    async search(atlas, { q, limit = PLACE_SEARCH_RESULTS, proximity, bbox, types }: PlaceSearch) {
      const wanted = typesForMapTiler(types)
      // The text is part of the path, where slashes and semicolons are special for MapTiler.
      const text = q.replace(/[/;]+/g, ' ').trim()
      if (!wanted || !text) return null
      const found = await request(atlas, text, {
        limit: String(Math.min(limit, 10)),
        country: atlas.countries.join().toLowerCase(),
        autocomplete: 'true',
        ...(wanted.length > 0 && { types: wanted.join() }),
        ...(proximity && { proximity: formatPosition(proximity, PROXIMITY_DECIMALS) }),
        ...(bbox && { bbox: [bbox.west, bbox.south, bbox.east, bbox.north].join() }),
      })
      return found?.slice(0, limit) ?? null
    },
    async reverse(atlas, { longitude, latitude, types }: ReverseSearch) {
      const wanted = typesForMapTiler(types)
      if (!wanted) return null
      const found = await request(atlas, formatPosition({ longitude, latitude }, POINT_DECIMALS), {
        ...(wanted.length > 0 && { types: wanted.join() }),
      })
      return found?.slice(0, 1) ?? null
    },
    async find(atlas, id) {
      if (!id.startsWith(ID_PREFIX)) return null
      const found = await request(atlas, id.slice(ID_PREFIX.length), {})
      return found?.find((feature) => feature.id === id) ?? null
    },
  }
}

/** Formats a position as `longitude,latitude`. */
function formatPosition({ longitude, latitude }: Position, decimals: number): string {
  return `${Number(longitude.toFixed(decimals))},${Number(latitude.toFixed(decimals))}`
}
