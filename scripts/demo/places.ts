/** Places of the demo's activities: real places in six US cities, accurate to about 300 m. */

export type DemoPlace = {
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  timeZone: string
  category: string
}

const ZONES: Record<string, string> = {
  CA: 'America/Los_Angeles',
  NY: 'America/New_York',
  IL: 'America/Chicago',
  TX: 'America/Chicago',
  WA: 'America/Los_Angeles',
  CO: 'America/Denver',
}

const PLACE_ROWS = {
  westwood: ['Westwood Recreation Center', 'Los Angeles', 'CA', 34.0533, -118.447, 'sports'],
  sawtelle: ['Sawtelle Boulevard', 'Los Angeles', 'CA', 34.0395, -118.4422, 'neighborhood'],
  griffith: ['Griffith Observatory Trailhead', 'Los Angeles', 'CA', 34.1184, -118.3004, 'trail'],
  palisades: ['Palisades Park', 'Santa Monica', 'CA', 34.0195, -118.503, 'park'],
  echopark: ['Echo Park Lake', 'Los Angeles', 'CA', 34.0726, -118.2606, 'park'],
  arts: ['Arts District', 'Los Angeles', 'CA', 34.0403, -118.2351, 'neighborhood'],
  marvista: ['Mar Vista Recreation Center', 'Los Angeles', 'CA', 34.0126, -118.4277, 'sports'],
  venice: ['Venice Beach', 'Los Angeles', 'CA', 33.985, -118.4695, 'beach'],
  dockweiler: ['Dockweiler State Beach', 'Los Angeles', 'CA', 33.9254, -118.4346, 'beach'],
  runyon: ['Runyon Canyon Park', 'Los Angeles', 'CA', 34.1056, -118.3487, 'trail'],
  grandpark: ['Gloria Molina Grand Park', 'Los Angeles', 'CA', 34.0563, -118.2468, 'park'],
  library: ['Los Angeles Central Library', 'Los Angeles', 'CA', 34.0503, -118.2548, 'indoor'],
  barnsdall: ['Barnsdall Art Park', 'Los Angeles', 'CA', 34.1, -118.2945, 'arts'],
  penmar: ['Penmar Recreation Center', 'Los Angeles', 'CA', 33.9995, -118.4556, 'court'],
  annenberg: ['Annenberg Community Beach House', 'Santa Monica', 'CA', 34.0245, -118.512, 'beach'],
  culver: ['Culver City Park', 'Culver City', 'CA', 34.0137, -118.3953, 'park'],
  overlook: ['Baldwin Hills Scenic Overlook', 'Culver City', 'CA', 34.0183, -118.3828, 'trail'],
  huntington: ['The Huntington', 'San Marino', 'CA', 34.1292, -118.1145, 'landmark'],
  rosebowl: ['Rose Bowl Loop', 'Pasadena', 'CA', 34.1613, -118.1676, 'trail'],
  alamitos: ['Alamitos Bay', 'Long Beach', 'CA', 33.7545, -118.1265, 'beach'],
  burbank: ['Verdugo Park', 'Burbank', 'CA', 34.1889, -118.3349, 'park'],
  malibu: ['Malibu Lagoon State Beach', 'Malibu', 'CA', 34.0331, -118.6794, 'beach'],
  topanga: ['Topanga Community House', 'Topanga', 'CA', 34.0936, -118.6016, 'indoor'],
  alhambra: ['Alhambra Park', 'Alhambra', 'CA', 34.0983, -118.1387, 'park'],
  rosahome: ['Rosa’s Kitchen, Wasatch Avenue', 'Los Angeles', 'CA', 34.0068, -118.4362, 'home'],
  marvistaarea: ['Mar Vista', 'Los Angeles', 'CA', 34.0027, -118.4303, 'neighborhood'],
  hanahome: ['Hana’s Place, Granada Avenue', 'Alhambra', 'CA', 34.0889, -118.1215, 'home'],
  alhambraarea: ['Alhambra', 'Alhambra', 'CA', 34.0953, -118.127, 'city'],
  jonahhome: ['Jonah’s Flat, Laveta Terrace', 'Los Angeles', 'CA', 34.0768, -118.2578, 'home'],
  echoparkarea: ['Echo Park', 'Los Angeles', 'CA', 34.0782, -118.2606, 'neighborhood'],
  prospect: ['Prospect Park', 'New York', 'NY', 40.6602, -73.969, 'park'],
  brooklynbridge: ['Brooklyn Bridge Park', 'New York', 'NY', 40.7003, -73.9967, 'park'],
  washington: ['Washington Square Park', 'New York', 'NY', 40.7308, -73.9973, 'park'],
  centralpark: ['Central Park, Great Lawn', 'New York', 'NY', 40.7812, -73.9665, 'park'],
  lincoln: ['Lincoln Park', 'Chicago', 'IL', 41.9214, -87.6339, 'park'],
  lakefront: ['Montrose Beach', 'Chicago', 'IL', 41.9669, -87.6383, 'beach'],
  pilsen: ['Harrison Park', 'Chicago', 'IL', 41.8565, -87.6712, 'park'],
  zilker: ['Zilker Park', 'Austin', 'TX', 30.2669, -97.7729, 'park'],
  barton: ['Barton Springs Pool', 'Austin', 'TX', 30.264, -97.7713, 'sports'],
  tomashome: ['The Porch on Haskell Street', 'Austin', 'TX', 30.2521, -97.7289, 'home'],
  eastaustinarea: ['East Austin', 'Austin', 'TX', 30.2614, -97.7147, 'neighborhood'],
  eastaustin: ['Pan American Neighborhood Park', 'Austin', 'TX', 30.2582, -97.7165, 'park'],
  discovery: ['Discovery Park', 'Seattle', 'WA', 47.6573, -122.4058, 'park'],
  greenlake: ['Green Lake', 'Seattle', 'WA', 47.6803, -122.3285, 'park'],
  capitolhill: ['Cal Anderson Park', 'Seattle', 'WA', 47.6174, -122.3192, 'park'],
  redrocks: ['Red Rocks Park', 'Denver', 'CO', 39.6654, -105.2057, 'trail'],
  cheesman: ['Cheesman Park', 'Denver', 'CO', 39.7328, -104.9664, 'park'],
  rino: ['River North Art District', 'Denver', 'CO', 39.7687, -104.9797, 'neighborhood'],
} as const

export type PlaceKey = keyof typeof PLACE_ROWS

/** Homes, and the area shown to users without a seat. */
export const HOMES: Partial<Record<PlaceKey, PlaceKey>> = {
  rosahome: 'marvistaarea',
  hanahome: 'alhambraarea',
  jonahhome: 'echoparkarea',
  tomashome: 'eastaustinarea',
}

export const DEMO_PLACES = Object.fromEntries(
  Object.entries(PLACE_ROWS).map(([key, [name, city, state, latitude, longitude, category]]) => [
    key,
    { name, city, state, latitude, longitude, category, timeZone: ZONES[state] ?? 'UTC' },
  ]),
) as Record<PlaceKey, DemoPlace>
