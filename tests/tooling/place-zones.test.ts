import { readFileSync } from 'node:fs'
import { find, setCache } from 'geo-tz'
import { expect, test } from 'vitest'
import { openGazetteer, placeAt } from '../../worker/places/gazetteer/open'

/** Converts an id to the form used in `scripts/gazetteer/zones.json`, with decimal hashes, and numbers without leading zeros. */
const recordId = (id: string) =>
  id
    .replace(/^([pv])([0-9a-f]{8})$/, (_, scheme, hash) => scheme + Number.parseInt(hash, 16))
    .replace(/^(zip|co)0+/, '$1')

const FILE = new URL('../../worker/places/gazetteer/gazetteer.bin', import.meta.url)

test("every listed place and ZIP code has the time zone of its location's boundaries", () => {
  setCache({ preload: true })
  const gazetteer = openGazetteer(Uint8Array.from(readFileSync(FILE)).buffer)
  const places = Array.from(gazetteer.ids, (_, index) => placeAt(gazetteer, index))
  expect(places.length).toBeGreaterThan(70_000)
  const wrong = places
    .filter(({ latitude, longitude, timeZone }) => find(latitude, longitude)[0] !== timeZone)
    .map(
      ({ id, placeName, latitude, longitude }) =>
        `${recordId(id)} ${placeName}: ${find(latitude, longitude)[0]}`,
    )
  expect(wrong).toEqual([])
}, 60_000)
