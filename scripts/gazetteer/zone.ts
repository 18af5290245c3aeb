import tzlookup from '@photostructure/tz-lookup'
import type { Position } from '../../worker/contract/distance.ts'
import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import type { PlaceRecord } from './records.ts'

/** The IANA zone at a position, for sources that do not say. */
export function zoneAt({ latitude, longitude }: Position): string {
  return tzlookup(latitude, longitude)
}

/**
 * Along the borders the table of zones sometimes has the neighbour's: such a place gets the zone of the nearest one in
 * its state whose zone GeoNames knows.
 */
export function keepZonesOfCountry(records: readonly PlaceRecord[], known: readonly PlaceRecord[]): void {
  const sure = known.filter(({ scheme }) => scheme === 'gn')
  // Of the Aleutians' zone no place is large enough for GeoNames' list.
  const zones = new Set(['America/Adak', ...sure.map(({ zone }) => zone)])
  for (const record of records) {
    if (zones.has(record.zone)) continue
    let least = Number.POSITIVE_INFINITY
    for (const { state, zone, ...position } of sure) {
      if (state !== record.state) continue
      const miles = exactDistanceMiles(record, position)
      if (miles < least) [least, record.zone] = [miles, zone]
    }
  }
}
