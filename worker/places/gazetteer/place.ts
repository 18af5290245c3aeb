/** What a place is. A record stores its index, so new ones go to the end. */
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

/** A US place of the embedded gazetteer. */
export type Place = {
  /** Stable over rebuilds, at most 64 characters: `gn5393212`, `zip90024`, `v1f0c2a77`, … */
  id: string
  name: string
  /** The city it lies in; its own name for a city, empty for states and counties. */
  city: string
  /** Two letters. */
  state: string
  latitude: number
  longitude: number
  category: Category
  /** IANA name. */
  timeZone: string
  /** Only where it is known. */
  population?: number
  /** Name, then city if different, then state: `Griffith Park, Los Angeles, CA` (product.md 5.4). */
  placeName: string
}

/** Everything that is a spot to meet at rather than an area. */
export const VENUE_CATEGORIES: readonly Category[] = CATEGORIES.slice(CATEGORIES.indexOf('park'))

/** Names by which clients of map providers ask for our categories. */
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

/** One bit for each category that `types` names; all bits when it names none; unknown names match nothing. */
export function categoryMask(types?: readonly string[]): number {
  if (!types?.length) return -1
  let mask = 0
  for (const type of types) {
    const own = CATEGORIES.filter((category) => category === type)
    for (const category of own.length ? own : named(type)) mask |= categoryBit(category)
  }
  return mask
}

function named(type: string): readonly Category[] {
  return (Object.hasOwn(TYPE_NAMES, type) && TYPE_NAMES[type]) || []
}

/** The bit of one category within a mask. */
export function categoryBit(category: Category): number {
  return 1 << CATEGORIES.indexOf(category)
}
