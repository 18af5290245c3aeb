/** Categories of places. The file stores their indexes, so add new ones at the end. */
export const CATEGORIES = [
  'city',
  'neighborhood',
  'postcode',
  'region',
  'county',
  'park',
  'beach',
  'sports',
  'indoor',
  'wellness',
  'court',
  'trail',
  'landmark',
  'campus',
  'arts',
  'market',
  'stadium',
  'airport',
] as const

export type Category = (typeof CATEGORIES)[number]

/** A place in the embedded gazetteer or of an installed country. */
export type Place = {
  /** Stable across rebuilds of the gazetteer. At most 64 characters: `gn5393212`, `zip90024`, `v1f0c2a77`, `pcDE10115`. */
  id: string
  name: string
  /** The city that contains it; for a city, its own name; empty for states and counties. */
  city: string
  /** The state's postal code, such as `CA`, or the region's name; empty where addresses contain none. */
  state: string
  /** ISO 3166 code. */
  country: string
  latitude: number
  longitude: number
  category: Category
  /** IANA name. */
  timeZone: string
  /** Absent if unknown. */
  population?: number
  /** Name, then city if different, then state: `Griffith Park, Los Angeles, CA` (product.md 5.4). */
  placeName: string
}

/** Categories of venues, as opposed to areas. */
export const VENUE_CATEGORIES: readonly Category[] = CATEGORIES.slice(CATEGORIES.indexOf('park'))

/** Map providers' type names, and our categories for them. */
const TYPE_NAMES: Record<string, readonly Category[]> = {
  place: ['city'],
  municipality: ['city'],
  locality: ['city', 'neighborhood'],
  neighbourhood: ['neighborhood'],
  postal_code: ['postcode'],
  state: ['region'],
  district: ['county'],
  poi: VENUE_CATEGORIES,
}

/** Returns a mask with one bit per requested category: all bits if `types` is empty, none for an unknown type. */
export function categoryMask(types?: readonly string[]): number {
  if (!types?.length) return -1
  let mask = 0
  for (const type of types) {
    const own = CATEGORIES.filter((category) => category === type)
    for (const category of own.length ? own : categoriesOfType(type)) mask |= categoryBit(category)
  }
  return mask
}

function categoriesOfType(type: string): readonly Category[] {
  return (Object.hasOwn(TYPE_NAMES, type) && TYPE_NAMES[type]) || []
}

/** Returns a category's bit in a mask. */
export function categoryBit(category: Category): number {
  return 1 << CATEGORIES.indexOf(category)
}
