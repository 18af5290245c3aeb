import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { preferInterests } from '../../../web/features/activities/explore/prefer-interests'
import { pathAfterSignIn } from '../../../web/lib/session'
import { Route as WelcomeRoute } from '../../../web/routes/welcome'
import { ACTIVITIES, ANA, activityOf, answer } from '../support/explore'
import { openPage } from '../support/open-page'
import { bodiesOf } from '../support/settings'

const user = userEvent.setup()
const NEWCOMER = { ...ANA, interests: null }
const CHICAGO = {
  id: 'chicago',
  type: 'Feature',
  place_name: 'Chicago, IL',
  text: 'Chicago',
  center: [-87.65, 41.85],
  geometry: { type: 'Point', coordinates: [-87.65, 41.85] },
  properties: { city: 'Chicago', state: 'IL' },
}

async function openWelcome(next?: string, refuses = false) {
  const requests = answer(({ call, body }) => {
    if (call === 'GET /api/activities/hike') return { body: activityOf() }
    if (call === 'GET /api/locations/search') return { body: { items: [CHICAGO], nextCursor: null } }
    if (call === 'POST /api/auth/update' && refuses) return { status: 500, body: {} }
    if (call === 'POST /api/auth/update') return { body: { user: { ...NEWCOMER, ...(body as object) } } }
    return undefined
  })
  const page = await openPage({
    path: next ? `/welcome?next=${encodeURIComponent(next)}` : '/welcome',
    routes: { '/welcome': WelcomeRoute },
    stubs: ['/explore', '/activity/$id', '/login'],
    user: NEWCOMER,
  })
  await screen.findByRole('heading', { name: 'Welcome, Ana' })
  return { ...page, updates: () => bodiesOf(requests, 'POST /api/auth/update') }
}

test('saves the city and the interests, and continues to the activity', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'denied' } as PermissionStatus)
  const { updates } = await openWelcome('/activity/hike?apply=true')
  expect(await screen.findByText('Next: back to', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Wellness' }))
  await user.click(screen.getByRole('checkbox', { name: 'Social' }))
  await user.type(await screen.findByLabelText('Your city'), 'Chic')
  await user.click(await screen.findByRole('option', { name: /Chicago/ }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: '/activity/$id' })).toBeTruthy()
  const interests = ['SOCIAL', 'WELLNESS']
  expect(updates()).toEqual([{ interests, city: 'Chicago', state: 'IL', location: 'Chicago, IL' }])
  // If the position is unknown, Explore then searches around the city.
  const places = JSON.parse(localStorage.getItem('tagalong.places') ?? '{}')
  expect(places.current).toEqual({ latitude: 41.85, longitude: -87.65, name: 'Chicago, IL' })
})

test('skipping records that the newcomer has been asked', async () => {
  const { updates } = await openWelcome()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(await screen.findByRole('heading', { name: '/explore' })).toBeTruthy()
  await waitFor(() => expect(updates()).toEqual([{ interests: [] }]))
})

test('a failed save shows a message, and keeps the answers', async () => {
  await openWelcome(undefined, true)
  await user.click(screen.getByRole('checkbox', { name: 'Travel' }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Travel' }).checked).toBe(true)
})

test('only newcomers get the screen, and it leads nowhere outside the site', () => {
  expect(pathAfterSignIn(NEWCOMER, '/activity/hike?apply=true')).toBe(
    '/welcome?next=%2Factivity%2Fhike%3Fapply%3Dtrue',
  )
  expect(pathAfterSignIn(NEWCOMER, '//evil.example')).toBe('/welcome?next=%2Fexplore')
  expect(pathAfterSignIn(ANA, '/map')).toBe('/map')
})

test('interests come first only among activities with equal distance or start', () => {
  const [hike, tacos, yoga] = ACTIVITIES
  if (!hike || !tacos || !yoga) throw new Error('There are three activities.')
  const far = activityOf({ id: 'far', type: 'WELLNESS', distance: 9, dateTime: yoga.dateTime })
  const list = [hike, tacos, yoga, far]
  const idsOf = (sort: 'nearest' | 'soonest', interests: typeof ANA.interests) =>
    preferInterests(list, { interests, sort }).map(({ id }) => id)
  expect(idsOf('nearest', ['WELLNESS'])).toEqual(['yoga', 'hike', 'tacos', 'far'])
  expect(idsOf('soonest', ['WELLNESS'])).toEqual(['yoga', 'far', 'hike', 'tacos'])
  expect(idsOf('nearest', [])).toEqual(['hike', 'tacos', 'yoga', 'far'])
})
