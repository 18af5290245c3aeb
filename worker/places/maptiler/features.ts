import { z } from 'zod'
import { latitude, longitude } from '../../contract/common'
import type { LocationFeature } from '../../contract/places'
import { isInCountry, timeZoneOf } from '../country'
import { stateNamed } from '../gazetteer/states'

/** Marks ids as MapTiler's, whose own are such as `poi.123`. */
export const ID_PREFIX = 'mt.'

const context = z.object({ id: z.string(), text: z.string(), short_code: z.string().optional() })

/** What is read of a feature, Mapbox-like. Its geometry may be a line or an area, so the point is its `center`. */
const feature = z.object({
  id: z.string().min(1).max(60),
  text: z.string().min(1),
  address: z.string().optional(),
  place_type: z.array(z.string()).optional(),
  center: z.tuple([longitude, latitude]),
  context: z.array(context).optional(),
  properties: z.object({ categories: z.array(z.string()).optional() }).optional(),
})
const collection = z.object({ features: z.array(z.unknown()) })

/** MapTiler's name of each of our categories that it has; its own names stand for themselves. */
const TYPES: Record<string, readonly string[]> = {
  city: ['municipality', 'joint_municipality', 'locality', 'place'],
  neighborhood: ['neighbourhood', 'municipal_district', 'place'],
  postcode: ['postal_code'],
  region: ['region'],
  state: ['region'],
  district: ['county'],
  county: ['county'],
  place: ['municipality', 'place'],
  municipality: ['municipality'],
  locality: ['locality'],
  neighbourhood: ['neighbourhood'],
  postal_code: ['postal_code'],
  address: ['address'],
  poi: ['poi'],
}

/** The kinds that are a city, the first that is there. */
const CITY_TYPES = ['municipality', 'joint_municipality', 'locality', 'place', 'joint_submunicipality']

/** What to ask for these types; empty for all, null where MapTiler has no such thing. */
export function typesForMapTiler(types: readonly string[] = []): string[] | null {
  const wanted = types.flatMap((type) => (Object.hasOwn(TYPES, type) && TYPES[type]) || [])
  return types.length > 0 && wanted.length === 0 ? null : [...new Set(wanted)]
}

/** An answer as features of ours; what has no name or no point, or lies abroad, is left out. @throws where it is no answer */
export function readFeatures(answer: unknown): LocationFeature[] {
  const { features } = collection.parse(answer)
  const read = features.flatMap((each) => feature.safeParse(each).data ?? [])
  if (features.length > 0 && read.length === 0) throw new Error('None of its features can be read')
  return read
    .filter(({ center: [longitude, latitude] }) => isInCountry({ latitude, longitude }))
    .map(toLocationFeature)
}

function toLocationFeature({
  id,
  text,
  address,
  place_type: [type = 'place'] = [],
  center,
  context: around = [],
  properties,
}: z.infer<typeof feature>): LocationFeature {
  const isCity = CITY_TYPES.includes(type)
  const name = (type === 'address' && address ? `${address} ${text}` : text).slice(0, 200)
  const region = type === 'region' ? { text, short_code: undefined } : named(around, ['region'])
  const state = region ? (stateNamed(region.short_code?.replace(/^US-/i, '') ?? region.text) ?? '') : ''
  const city = isCity ? text : (named(around, CITY_TYPES)?.text ?? '')
  const parts = [
    name,
    ...(city && city !== name ? [city] : []),
    ...(state && type !== 'region' ? [state] : []),
  ]
  return {
    id: ID_PREFIX + id,
    type: 'Feature',
    place_name: parts.join(', ').slice(0, 300),
    text: name,
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: {
      category: (properties?.categories?.[0] ?? type).slice(0, 60),
      city: city.slice(0, 100),
      state,
      timeZone: timeZoneOf({ latitude: center[1], longitude: center[0] }),
    },
  }
}

/** Of what lies around a feature, the first of these kinds; an id begins with its kind. */
function named(around: readonly z.infer<typeof context>[], kinds: readonly string[]) {
  for (const kind of kinds) {
    const found = around.find(({ id }) => id.startsWith(`${kind}.`))
    if (found) return found
  }
  return undefined
}
