import { addAliases } from './aliases.ts'
import { readCounties, readOutline } from './borders.ts'
import { addHandMadePlaces } from './hand-made.ts'
import { readAreas, readPlaces, readStates } from './places.ts'
import type { PlaceRecord } from './records.ts'
import { readTowns } from './towns.ts'
import { encode } from './write.ts'
import { readZipRecords } from './zips.ts'

/**
 * Merges all sources and encodes them as the gazetteer file.
 * @throws Error if two places would have the same id
 */
export function buildGazetteer() {
  const counties = readCounties()
  const known = readPlaces()
  const natural = [...known, ...readTowns(counties, known)]
  const cities = natural.filter(({ category }) => category === 'city')
  const places = [
    ...addHandMadePlaces(natural, cities),
    ...readAreas(counties, natural),
    ...readStates(counties),
  ]
  addAliases(places)
  const zips = readZipRecords(counties, places)
  requireUniqueIds([...places, ...zips])
  return {
    bytes: encode({ places, zips, outline: readOutline() }),
    placeCount: places.length,
    zipCount: zips.length,
  }
}

function requireUniqueIds(records: readonly PlaceRecord[]) {
  const seen = new Map<string, PlaceRecord>()
  for (const record of records) {
    const id = record.scheme + record.number
    const other = seen.get(id)
    if (other) throw new Error(`${record.name} and ${other.name} have the same id ${id}: rename one`)
    seen.set(id, record)
  }
}
