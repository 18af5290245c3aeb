import tzlookup from '@photostructure/tz-lookup'
import type { Position } from '../../worker/contract/distance.ts'
import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import type { PlaceRecord } from './records.ts'

/** Returns the IANA zone at a position, for sources without zones. */
export function zoneAt({ latitude, longitude }: Position): string {
  return tzlookup(latitude, longitude)
}

/**
 * Replaces zones of neighboring countries, which the lookup sometimes returns near borders, with the zone of the
 * nearest place in the same state whose zone GeoNames knows.
 */
export function replaceForeignZones(records: readonly PlaceRecord[], known: readonly PlaceRecord[]): void {
  const trusted = known.filter(({ scheme }) => scheme === 'gn')
  // No place in the Aleutians' zone is large enough for GeoNames' list.
  const zones = new Set(['America/Adak', ...trusted.map(({ zone }) => zone)])
  for (const record of records) {
    if (zones.has(record.zone)) continue
    let leastMiles = Number.POSITIVE_INFINITY
    for (const { state, zone, ...position } of trusted) {
      if (state !== record.state) continue
      const miles = exactDistanceMiles(record, position)
      if (miles < leastMiles) [leastMiles, record.zone] = [miles, zone]
    }
  }
}
