import { expect, test } from 'vitest'
import { insertActivity } from '../support/activities'
import { createActivity, NEW_YORK, newActivityBody, updateActivity, WEST_LA } from '../support/activity-calls'
import { measureQueries } from '../support/query-stats'
import { seededRandom } from '../support/seeded-random'
import { signedInUser } from '../support/users'

test('bodies of any form never cause a server error', {
  timeout: 60_000,
}, async () => {
  const user = await signedInUser()
  const olga = measureQueries(user).client
  const { id } = await insertActivity({ creatorId: user.id })
  const random = seededRandom(5)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const oddValue = [
    null,
    '',
    'x'.repeat(500),
    '\u0000',
    '🎾',
    -1,
    0,
    1e308,
    0.001,
    true,
    [],
    {},
    '9999-12-31T23:59',
    '0000-01-01T00:00Z',
  ]
  const sane: Record<string, unknown[]> = {
    dateTime: [
      '2027-06-01T18:00',
      '2027-06-01T18:00:00.123456789Z',
      '9999-12-31T23:59:59-14:00',
      '2027-02-30T10:00',
    ],
    timeZone: ['UTC', '+01:00', 'america/new_york', 'Etc/GMT+12'],
    locationFeature: [WEST_LA, { text: 'Pole', center: [180, 90] }, { text: 'Sea', center: [-180, -90] }],
    location: [NEW_YORK, 'Santa Monica', '%'],
    price: [12.345, 100_000, 1e-9],
    image: ['/api/images/file/x', '/api/images/file/../x'],
  }
  const fields = Object.keys({
    ...newActivityBody(),
    ...sane,
    isFree: 0,
    durationMinutes: 0,
    difficulty: 0,
    creatorId: 0,
  })
  for (let round = 0; round < 300; round++) {
    const body: Record<string, unknown> = random() < 0.5 ? newActivityBody() : {}
    for (let times = 0; times < 3; times++) {
      const field = pick(fields) ?? ''
      body[field] = pick([...oddValue, ...(sane[field] ?? [])])
    }
    const response = round % 2 ? await createActivity(olga, body) : await updateActivity(olga, id, body)
    expect(response.status, JSON.stringify(body)).toBeLessThan(500)
  }
})

test('query parameters of any form never cause a server error', {
  timeout: 60_000,
}, async () => {
  const ana = measureQueries(await signedInUser()).client
  await insertActivity()
  const random = seededRandom(6)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const names = [
    'q',
    'type',
    'difficulty',
    'from',
    'to',
    'bbox',
    'lat',
    'lng',
    'radius',
    'limit',
    'cursor',
    'zoom',
    'userId',
  ]
  const values = [
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '90',
    '-180,-90,180,90',
    '170,-10,-170,10',
    'OTHER',
    'Beginner',
    '2027-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    'WzEsMl0',
    'Wy0xLDBd',
    '"',
    "'; --",
    '\u0000',
    '🎾 OR "',
    'a* b*',
    '٣',
    'x'.repeat(100),
  ]
  for (let round = 0; round < 400; round++) {
    const query = new URLSearchParams(
      Array.from({ length: 4 }, () => [pick(names) ?? '', pick(values) ?? '']),
    )
    const path = pick(['', '/unjoined-activities', '/map', '/types', '/creator/x', '/x'])
    const response = await ana.get(`/api/activities${path}?${query}`)
    expect(response.status, `${path}?${query}`).toBeLessThan(500)
  }
})
