import { PLACE_SEARCH_RESULTS } from '../../contract/limits'
import type { LocationFeature } from '../../contract/places'
import type { Settings } from '../../env'
import { now } from '../../platform/clock'
import { logOutage } from '../../platform/http'
import type { PlaceSearch } from '../gazetteer'
import type { PlaceProvider, ReverseSearch } from '../provider'
import { AnswerCache } from './answer-cache'
import { ID_PREFIX, readFeatures, typesForMapTiler } from './features'

const TIMEOUT_MS = 1500
/** So many failures in a row, and for a while nobody waits for it. */
const FAILURES_MAX = 3
const PAUSE_MS = 30_000
/** Nearness matters by the town: people a few streets apart share an answer, and where they are stays with us. */
const PROXIMITY_DECIMALS = 1

/** MapTiler's geocoding, asked by the worker so that the key stays here. What goes wrong is logged and answers null. */
export function openMapTiler({ key, url }: NonNullable<Settings['mapTiler']>): PlaceProvider {
  const answers = new AnswerCache<LocationFeature[]>()
  let failures = 0
  let pausedUntil = 0

  async function ask(what: string, options: Record<string, string>): Promise<LocationFeature[] | null> {
    const address = new URL(`${url}/geocoding/${encodeURIComponent(what)}.json`)
    address.search = new URLSearchParams({ ...options, language: 'en' }).toString()
    const known = answers.get(address.href)
    if (known) return known
    if (now() < pausedUntil) return null
    const name = address.href
    address.searchParams.set('key', key)
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!answer.ok) {
        await answer.body?.cancel()
        // What it does not know is no failure of it.
        if (answer.status === 404) return []
        throw new Error(`It answered ${answer.status}`)
      }
      const found = readFeatures(await answer.json())
      failures = 0
      answers.set(name, found)
      return found
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_MAX) pausedUntil = now() + PAUSE_MS
      logOutage('MapTiler', `${failures} in a row: ${String(error)}`)
      return null
    }
  }

  return {
    async search({ q, limit = PLACE_SEARCH_RESULTS, proximity, bbox, types }: PlaceSearch) {
      const wanted = typesForMapTiler(types)
      // A slash or a semicolon would make another call of it.
      const text = q.replace(/[/;]+/g, ' ').trim()
      if (!wanted || !text) return null
      const found = await ask(text, {
        limit: String(Math.min(limit, 10)),
        country: 'us',
        autocomplete: 'true',
        ...(wanted.length > 0 && { types: wanted.join() }),
        ...(proximity && { proximity: pair(proximity.longitude, proximity.latitude, PROXIMITY_DECIMALS) }),
        ...(bbox && { bbox: [bbox.west, bbox.south, bbox.east, bbox.north].join() }),
      })
      return found?.slice(0, limit) ?? null
    },
    async reverse({ longitude, latitude, types }: ReverseSearch) {
      const wanted = typesForMapTiler(types)
      if (!wanted) return null
      const found = await ask(pair(longitude, latitude, 5), {
        ...(wanted.length > 0 && { types: wanted.join() }),
      })
      return found?.slice(0, 1) ?? null
    },
    async find(id: string) {
      if (!id.startsWith(ID_PREFIX)) return null
      const found = await ask(id.slice(ID_PREFIX.length), {})
      return found?.find((feature) => feature.id === id) ?? null
    },
  }
}

function pair(longitude: number, latitude: number, decimals: number): string {
  return `${Number(longitude.toFixed(decimals))},${Number(latitude.toFixed(decimals))}`
}
