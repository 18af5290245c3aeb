import tzlookup from '@photostructure/tz-lookup'
import type { Position } from '../../worker/platform/distance.ts'

/** The IANA zone at a position, for sources that do not say. */
export function zoneAt({ latitude, longitude }: Position): string {
  return tzlookup(latitude, longitude)
}
