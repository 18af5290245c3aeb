import { readFileSync } from 'node:fs'
import { find, setCache } from 'geo-tz'
import { expect, test } from 'vitest'
import { openGazetteer, placeAt } from '../../worker/places/gazetteer/open'

const FILE = new URL('../../worker/places/gazetteer/gazetteer.bin', import.meta.url)

test('every listed place and ZIP code has the time zone of the boundaries around it', () => {
  setCache({ preload: true })
  const gazetteer = openGazetteer(Uint8Array.from(readFileSync(FILE)).buffer)
  const places = Array.from(gazetteer.ids, (_, index) => placeAt(gazetteer, index))
  expect(places.length).toBeGreaterThan(70_000)
  const wrong = places
    .filter(({ latitude, longitude, timeZone }) => find(latitude, longitude)[0] !== timeZone)
    .map(({ placeName, timeZone }) => `${placeName}: ${timeZone}`)
  expect(wrong).toEqual([])
}, 60_000)
