import { beforeEach, expect, test } from 'vitest'
import { landingActivities } from '../../../worker/contract/landing'
import { DAY_MS, HOUR_MS, iso, now } from '../../../worker/platform/clock'
import { insertActivities } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { createHiddenActivity, exactLocationTexts, fetchActivity } from '../support/hidden-location'
import { measureQueries } from '../support/query-stats'
import { insertUser, signedInUser } from '../support/users'

/* Public activities that replace the landing page's samples (product.md 1.12). */

const at = (hours: number) =>
  ({ visibility: 'public', startsAt: now() + hours * HOUR_MS, participantsCount: 0 }) as const
const { client: visitor, stats } = measureQueries(createClient())

beforeEach(() => setClock('2026-12-01T18:00:00Z'))

async function read() {
  const response = await visitor.get('/api/activities/landing')
  expect(response.status).toBe(200)
  return landingActivities.parse(await response.json()).items
}

test('lists nothing until there are three upcoming public activities with free seats', async () => {
  const suspended = await insertUser({ suspendedAt: now() })
  const deleted = await insertUser({ deletedAt: now() })
  const { id: creatorId } = await insertUser()
  await insertActivities([
    { creatorId, ...at(1), title: 'One' },
    { creatorId, ...at(2), title: 'Two' },
    { creatorId, ...at(3), title: 'Link', visibility: 'link' },
    { creatorId, ...at(3), title: 'Members', visibility: 'members' },
    { creatorId, ...at(3), title: 'Cancelled', cancelledAt: now() },
    { creatorId, ...at(0), title: 'Begun' },
    { creatorId, ...at(3), title: 'Full', maxParticipants: 2, participantsCount: 2 },
    { creatorId: suspended.id, ...at(3), title: 'Suspended' },
    { creatorId: deleted.id, ...at(3), title: 'Deleted' },
  ])
  expect(await read()).toEqual([])
})

test('lists three of the soonest, preferring different and verified organizers, in one round trip', async () => {
  const [often, new_, verified] = [
    await insertUser(),
    await insertUser(),
    await insertUser({ verifiedAt: now() }),
  ]
  await insertActivities([
    ...[1, 2, 3, 4].map((hours) => ({ creatorId: often.id, ...at(hours), title: `Often ${hours}` })),
    {
      creatorId: new_.id,
      ...at(6),
      title: 'New',
      participantsCount: 1,
      maxParticipants: 4,
      priceCents: 1250,
    },
    { creatorId: verified.id, ...at(5), title: 'Verified' },
  ])
  const items = await read()
  expect(items.map(({ title }) => title)).toEqual(['Verified', 'Often 1', 'New'])
  expect(items[2]).toEqual({
    id: expect.any(String),
    title: 'New',
    type: 'SPORTS_FITNESS',
    dateTime: iso(now() + 6 * HOUR_MS),
    timeZone: 'America/Los_Angeles',
    place: 'Santa Monica, CA',
    image: null,
    taken: 1,
    seats: 4,
    price: 12.5,
    currency: 'USD',
  })
  expect(stats().roundTrips).toBe(1)
})

test("shows a hidden place's public approximation, and is cached for a minute", async () => {
  const olga = await signedInUser()
  const home = await createHiddenActivity(olga, { visibility: 'public' })
  const { id: creatorId } = await insertUser()
  await insertActivities(
    [300, 301].map((day) => ({ creatorId, visibility: 'public', startsAt: now() + day * DAY_MS })),
  )
  const response = await createClient().get('/api/activities/landing')
  const text = await response.text()
  expect([response.status, text]).toEqual([200, expect.any(String)])
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60\b/)
  expect(text).toContain(home.id)
  for (const exact of exactLocationTexts(await fetchActivity(olga, home.id)))
    expect(text).not.toContain(exact)
})
