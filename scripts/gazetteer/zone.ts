import { find, setCache } from 'geo-tz'
import type { Position } from '../../worker/contract/distance.ts'

// All boundaries in memory: a lookup takes 40 µs instead of a read of the file.
setCache({ preload: true })

/**
 * Returns the IANA zone at a position, by the boundaries of timezone-boundary-builder.
 * @throws Error if no zone is there
 */
export function zoneAt({ latitude, longitude }: Position): string {
  const [zone] = find(latitude, longitude)
  if (!zone) throw new Error(`No time zone at ${latitude}, ${longitude}`)
  return zone
}
