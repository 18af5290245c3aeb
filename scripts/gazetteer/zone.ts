import { readFileSync } from 'node:fs'
import timeZoneAt from '@photostructure/tz-lookup'
import type { PlaceRecord } from './records.ts'

/**
 * Ids of places near a border for which `tz-lookup`'s rounded boundaries are wrong, with their correct zone. Exact boundaries take
 * 70 MB and ten seconds, so only `tests/tooling/place-zones.test.ts` reads them. After an update, it reports what to change here.
 */
const CORRECTIONS: Record<string, string> = JSON.parse(
  readFileSync(new URL('zones.json', import.meta.url), 'utf8'),
)
const corrected = new Map(
  Object.entries(CORRECTIONS).flatMap(([zone, ids]) => ids.split(' ').map((id) => [id, zone] as const)),
)

/** Returns the IANA time zone of a place. */
export const zoneOf = ({ scheme, number, latitude, longitude }: PlaceRecord): string =>
  corrected.get(scheme + number) ?? timeZoneAt(latitude, longitude)
