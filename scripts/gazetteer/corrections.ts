/** Corrections of GeoNames' data, by GeoNames id. */

/**
 * Corrected populations. The comments show GeoNames' figures, which belong to a neighboring city or district or are wrong. 0 means
 * unknown.
 */
export const POPULATIONS: Record<number, number> = {
  4295940: 0, // Ironville, Kentucky: 288,649
  4300488: 0, // Meads, Kentucky: the same 288,649
  4645421: 0, // New South Memphis, Tennessee: 641,608
  4951305: 40_000, // South Boston, Massachusetts: 571,281
  4498303: 0, // West Raleigh, North Carolina: 338,759
  4385018: 0, // East Independence, Missouri: 110,675
  5404794: 0, // Universal City, California: 105,000
  5781070: 0, // Sandy Hills, Utah: 89,575
  5317071: 0, // Tempe Junction, Arizona: 158,368
  4756955: 0, // East Hampton, Virginia: 147,993
  4619947: 0, // East Chattanooga, Tennessee: 154,024
  4333190: 0, // Metairie Terrace, Louisiana: 142,489
  4839745: 0, // North Stamford, Connecticut: 121,230
  5143620: 0, // West Albany, New York: 93,794
  4903976: 0, // North Peoria, Illinois: 113,004
  4780011: 0, // Portsmouth Heights, Virginia: 99,049
  5336477: 15_000, // Chinatown, San Francisco: 100,574
  5408522: 50_000, // Westwood, Los Angeles: 2,019
}

/** Common names. GeoNames' name still finds the place. */
export const NAMES: Record<number, string> = {
  5128581: 'New York', // New York City
}

/** Duplicate records, and records that are not places to meet. */
export const DROPPED: ReadonlySet<number> = new Set([
  4297999, // Lexington-Fayette: Lexington
  9036748, // Williamsburg, Virginia, twice
])

/** GeoNames feature codes of abandoned, historical, and destroyed places. */
export const DROPPED_FEATURES: ReadonlySet<string> = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLS', 'PPLL'])

/** Rows that are a facility or a remark instead of a place. */
export const DROPPED_NAMES =
  /\(historical\)|Police Dept|Town Offices|Medical Center|Healthcare System|Streetcar|Mobile Home Park|Homeowners|^CDP$| CDP$/

/** Places that GeoNames assigns to a city but that are in none. */
export const UNINCORPORATED: ReadonlySet<number> = new Set([
  5370542, // Marina del Rey, California
  5364195, // Ladera Heights, California
  7262460, // View Park-Windsor Hills, California
])

/** Cities that fill their county, by state code and county. Other places in it are neighborhoods of that city. */
export const CITY_OF_COUNTY: Record<string, string> = {
  'NY 047': 'Brooklyn',
  'NY 081': 'Queens',
  'NY 005': 'The Bronx',
  'NY 085': 'Staten Island',
  'NY 061': 'New York',
  'CA 075': 'San Francisco',
  'PA 101': 'Philadelphia',
  'MD 510': 'Baltimore',
  'MO 510': 'St. Louis',
  'DC 001': 'Washington',
  'DC ': 'Washington',
  'LA 071': 'New Orleans',
  'CO 031': 'Denver',
}
/** New York's boroughs, which count as cities because addresses use them. Places in Manhattan belong to New York. */
export const BOROUGHS: ReadonlySet<number> = new Set([5110302, 5133273, 5110266, 5139568, 5125771, 5128581])

/** ZIP codes whose post office has a better-known name than the city around their center. */
export const ZIP_CITIES: Record<string, string> = {
  90210: 'Beverly Hills',
  90211: 'Beverly Hills',
  90212: 'Beverly Hills',
}
