import { z } from 'zod'
import { latitude, longitude } from '../../contract/common'
import { cutText } from '../../contract/cut-text'
import type { LocationFeature } from '../../contract/places'
import type { Atlas, Whereabouts } from '../atlas'
import { locate } from '../atlas'
import { currencyOf } from '../currency'
import { findStateCode } from '../gazetteer/states'
import { writesRegion } from '../regions'

/** Prefix for MapTiler's ids, which look like `poi.123`. */
export const ID_PREFIX = 'mt.'

const context = z.object({ id: z.string(), text: z.string(), short_code: z.string().optional() })

/** The fields we read of a MapTiler feature. `center` is the point, because the geometry may be a line or an area. */
const feature = z.object({
  id: z.string().min(1).max(60),
  text: z.string().min(1),
  address: z.string().optional(),
  place_name: z.string().optional(),
  place_type: z.array(z.string()).optional(),
  center: z.tuple([longitude, latitude]),
  context: z.array(context).optional(),
  properties: z.object({ categories: z.array(z.string()).optional() }).optional(),
})
const collection = z.object({ features: z.array(z.unknown()) })

/** MapTiler's types for our categories. MapTiler's own type names are accepted too. */
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

/** MapTiler's types that count as a city, in order of preference. */
const CITY_TYPES = ['municipality', 'joint_municipality', 'locality', 'place', 'joint_submunicipality']

/** Returns MapTiler's types for the requested ones. Empty means all; null means that MapTiler has none of them. */
export function typesForMapTiler(types: readonly string[] = []): string[] | null {
  const wanted = types.flatMap((type) => (Object.hasOwn(TYPES, type) && TYPES[type]) || [])
  return types.length > 0 && wanted.length === 0 ? null : [...new Set(wanted)]
}

/**
 * Converts an answer to our features. Features without a name or point, and features abroad, are left out.
 * @throws ZodError or Error if the answer is unreadable
 */
export async function readFeatures(atlas: Atlas, answer: unknown): Promise<LocationFeature[]> {
  const { features } = collection.parse(answer)
  const read = features.flatMap((each) => feature.safeParse(each).data ?? [])
  if (features.length > 0 && read.length === 0) throw new Error('No feature of the answer could be read')
  const located = await Promise.all(
    read.map(async (each) => {
      const [longitude, latitude] = each.center
      const here = await locate(atlas, { latitude, longitude })
      return here ? [toLocationFeature(each, here)] : []
    }),
  )
  return located.flat()
}

function toLocationFeature(
  {
    id,
    text,
    address,
    place_name: label = '',
    place_type: [type = 'place'] = [],
    center,
    context: around = [],
    properties,
  }: z.infer<typeof feature>,
  { country, timeZone }: Pick<Whereabouts, 'country' | 'timeZone'>,
): LocationFeature {
  const isCity = CITY_TYPES.includes(type)
  // The label puts the house number where the country's addresses have it.
  const numbered = label.startsWith(`${text} ${address}`) ? `${text} ${address}` : `${address} ${text}`
  const name = cutText(type === 'address' && address ? numbered : text, 200)
  const region = type === 'region' ? { text, short_code: undefined } : findInContext(around, ['region'])
  const state = region ? regionOf(region, country) : ''
  const city = isCity ? text : (findInContext(around, CITY_TYPES)?.text ?? '')
  const parts = [
    name,
    ...(city && city !== name ? [city] : []),
    ...(state && type !== 'region' ? [state] : []),
  ]
  return {
    id: ID_PREFIX + id,
    type: 'Feature',
    place_name: cutText(parts.join(', '), 300),
    text: name,
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: {
      category: cutText(properties?.categories?.[0] ?? type, 60),
      city: cutText(city, 100),
      state,
      timeZone,
      country,
      currency: currencyOf(country),
    },
  }
}

/** Returns a region as written in addresses: a state's code in the United States, empty where addresses contain none. */
function regionOf(
  { text, short_code }: { text: string; short_code?: string | undefined },
  country: string,
): string {
  if (country === 'US') return findStateCode(short_code?.replace(/^US-/i, '') ?? text) ?? ''
  return writesRegion(country) ? text : ''
}

/** Returns the first entry of a feature's context with one of these types, in order of the types. Ids start with the type. */
function findInContext(around: readonly z.infer<typeof context>[], types: readonly string[]) {
  for (const type of types) {
    const found = around.find(({ id }) => id.startsWith(`${type}.`))
    if (found) return found
  }
  return undefined
}
