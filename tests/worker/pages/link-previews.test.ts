import { expect, test } from 'vitest'
import { DAY_MS, iso, now } from '../../../worker/platform/clock'
import { insertActivities, insertActivity } from '../support/activities'
import { createClient, ORIGIN, setClock } from '../support/client'
import { readLinkPreview } from '../support/html'
import { insertUser, signedInUser } from '../support/users'

/* Link previews in the head of a page, read by two parsers (product.md 17). */

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const
const TITLE = `Tennis & "tea" <script>'s 🎾`
const IMAGE = { width: 1200, height: 630 }

const visitor = createClient()
const read = async (path: string) => readLinkPreview(await (await visitor.get(path)).text())

test('an activity has its title, image, and URL, and is an Event of schema.org', async () => {
  setClock('2026-12-01T18:00:00Z')
  const olga = await insertUser({ name: 'Olga & Söhne' })
  const { id } = await insertActivity({
    ...LOS_ANGELES,
    ...{ creatorId: olga.id, title: TITLE, description: 'Bring a racket </script>.', priceCents: 1250 },
    ...{ startsAt: Date.parse('2026-12-03T01:30:00Z'), durationMinutes: 90, maxParticipants: 4 },
  })
  const preview = await read(`/a/${id}`)
  const url = `${ORIGIN}/a/${id}`
  const image = `${ORIGIN}/og/a/${id}.png`
  expect(preview).toEqual({
    ...{ site: 'Tagalong', type: 'website', card: 'summary_large_image', url },
    title: `${TITLE} · Tagalong`,
    description: 'Wed, Dec 2, 5:30 PM PST, with Olga & Söhne. Bring a racket </script>.',
    image: { url: image, ...IMAGE },
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        ...{ name: TITLE, description: 'Bring a racket </script>.', url, image: [image] },
        ...{ startDate: '2026-12-02T17:30:00-08:00', endDate: '2026-12-02T19:00:00-08:00' },
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          ...{ '@type': 'Place', name: 'Santa Monica' },
          address: {
            ...{ '@type': 'PostalAddress', addressLocality: 'Los Angeles' },
            ...{ addressRegion: 'CA', addressCountry: 'US' },
          },
          geo: { '@type': 'GeoCoordinates', latitude: 34.0195, longitude: -118.4912 },
        },
        ...{ maximumAttendeeCapacity: 4, remainingAttendeeCapacity: 4, isAccessibleForFree: false },
        offers: {
          ...{ '@type': 'Offer', url, price: '12.50', priceCurrency: 'USD' },
          ...{ availability: 'https://schema.org/InStock', validFrom: iso(now()) },
        },
        organizer: { '@type': 'Person', name: 'Olga & Söhne', url: `${ORIGIN}/o/${olga.id}` },
      },
    ],
  })
})

test('a canceled activity is marked in the data', async () => {
  const cancelled = await insertActivity({ ...LOS_ANGELES, cancelledAt: now() })
  expect((await read(`/a/${cancelled.id}`)).data).toEqual([
    expect.objectContaining({
      eventStatus: 'https://schema.org/EventCancelled',
      offers: expect.objectContaining({ availability: 'https://schema.org/SoldOut' }),
    }),
  ])
})

test('lists of a city and an organizer contain their names and activities', async () => {
  const olga = await insertUser({ name: 'Olga & "Söhne"', description: 'We play <every> day.' })
  const rows = await insertActivities(
    [1, 2].map((day) => ({ ...LOS_ANGELES, creatorId: olga.id, startsAt: now() + day * DAY_MS })),
  )
  const items = rows.map(({ id }, at) => ({
    ...{ '@type': 'ListItem', position: at + 1, url: `${ORIGIN}/a/${id}` },
  }))
  const city = await read('/in/california/los-angeles')
  expect(city).toMatchObject({
    ...{ site: 'Tagalong', type: 'website', card: 'summary_large_image' },
    title: expect.stringContaining('Los Angeles'),
    url: `${ORIGIN}/in/california/los-angeles`,
    image: { url: `${ORIGIN}/og/in/california/los-angeles.png`, ...IMAGE },
    data: [{ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList', itemListElement: items } }],
  })
  const organizer = await read(`/o/${olga.id}`)
  expect(organizer).toMatchObject({
    ...{ site: 'Tagalong', type: 'profile', card: 'summary_large_image' },
    title: expect.stringContaining('Olga & "Söhne"'),
    url: `${ORIGIN}/o/${olga.id}`,
    image: { url: `${ORIGIN}/og/o/${olga.id}.png`, ...IMAGE },
  })
  expect(JSON.stringify(organizer.data)).toContain(JSON.stringify(items))
})

test('an invitation shows the inviter, and has no structured data', async () => {
  const maya = await signedInUser({ name: 'Maya & Co "M"' })
  const { code } = await (await maya.post('/api/invitations/mine')).json<{ code: string }>()
  expect(await read(`/i/${code}`)).toEqual({
    ...{ site: 'Tagalong', type: 'website', card: 'summary_large_image', url: `${ORIGIN}/i/${code}` },
    title: 'Maya & Co "M" invited you to Tagalong',
    description: expect.stringContaining('Tennis on Saturday'),
    image: { url: `${ORIGIN}/og/tagalong.png`, ...IMAGE },
    data: [],
  })
})
