import { searchRow } from '../../worker/places/installed/numbers.ts'
import type { PlaceRow } from './rows.ts'

/** D1 refuses longer statements. */
const STATEMENT_MAX_BYTES = 90_000

/** Returns the statements that replace a country's places. Each is short enough for D1. */
export function replaceCountry(country: string, rows: readonly PlaceRow[]): string[] {
  const named = rows.filter(({ number }) => number > 0)
  const own = `country = ${quote(country)}`
  return [
    `delete from places_search where rowid in (
      select (67108864 - min(population, 67108863)) * 67108864 + number from places where ${own} and number > 0)`,
    `delete from places where ${own}`,
    ...inserts(
      `insert or replace into places (number, country, name, names, search_names, city, state, category, latitude, longitude,
        time_zone, population, c10) values`,
      rows.map((row) => [
        ...[row.number, row.country, row.name, row.names && JSON.stringify(row.names), row.searchNames],
        ...[
          row.city,
          row.state,
          row.category,
          row.latitude,
          row.longitude,
          row.timeZone,
          row.population,
          row.c10,
        ],
      ]),
    ),
    ...inserts(
      'insert into places_search (rowid, names) values',
      named.map((row) => [
        searchRow(row),
        [row.searchNames.replaceAll('|', ' '), row.city, row.state].join(' '),
      ]),
    ),
  ]
}

type Value = string | number | null

/** Returns statements that insert the rows, as many rows each as fit. */
function inserts(into: string, rows: readonly (readonly Value[])[]): string[] {
  const statements: string[] = []
  let values: string[] = []
  let bytes = 0
  for (const row of rows) {
    const written = `(${row.map(quote).join(', ')})`
    const size = Buffer.byteLength(written)
    if (bytes + size > STATEMENT_MAX_BYTES) {
      statements.push(`${into} ${values.join(', ')}`)
      values = []
      bytes = 0
    }
    values.push(written)
    bytes += size + 2
  }
  return values.length > 0 ? [...statements, `${into} ${values.join(', ')}`] : statements
}

function quote(value: Value): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
