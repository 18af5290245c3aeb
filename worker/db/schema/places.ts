import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Places and postal codes of countries that `npm run places:install` installed (adr/0106). The script also fills the full-text table
 * `places_search`, whose row ids order the places by population.
 */
export const places = sqliteTable(
  'places',
  {
    /** GeoNames id. Postal codes have negative numbers, made from country and code. */
    number: integer('number').primaryKey(),
    country: text('country').notNull(),
    /** In the language of the country. */
    name: text('name').notNull(),
    /** Names by language, where they differ; null if they don't. */
    names: text('names', { mode: 'json' }).$type<Record<string, string>>(),
    /** All names in plain letters, separated by `|`. */
    searchNames: text('search_names').notNull(),
    city: text('city').notNull(),
    /** Region; empty in countries whose addresses don't contain one. */
    state: text('state').notNull(),
    category: text('category').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    /** 0 if unknown. */
    population: integer('population').notNull(),
    /** Tile of level 10, to find the places around a point. */
    c10: integer('c10').notNull(),
  },
  (t) => [
    index('places_c10').on(t.c10),
    index('places_country').on(t.country),
    index('places_cities').on(t.c10, t.population).where(sql`${t.category} = 'city'`),
  ],
)
