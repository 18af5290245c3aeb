import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from '../../../web/router'

const openAt = (path: string) =>
  createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [path] }))

test.each(['007', '9387e364', '1e999', '-0', 'true', 'null', '"quoted"', '{"a":1}', 'a b&c=d'])(
  'a search for %s stays text in the URL',
  (q) => {
    const url = `/explore?${new URLSearchParams({ q })}`
    const router = openAt(url)
    expect(router.latestLocation.search).toEqual({ q })
    expect(router.buildLocation({ to: '/explore', search: { q } }).href).toBe(url)
  },
)

test('a numeric code in the sign-up URL stays text', () => {
  const { latestLocation } = openAt('/signup?code=00123456')
  expect(latestLocation.search).toEqual({ code: '00123456' })
})

test('the map reads numbers from its URL and ignores other values', () => {
  const viewAt = (search: string) => {
    const router = openAt(`/map?${search}`)
    return router.matchRoutes(router.latestLocation).at(-1)?.search
  }
  expect(viewAt('lat=40.7&lng=-74&zoom=14')).toMatchObject({ lat: 40.7, lng: -74, zoom: 14 })
  expect(viewAt('lat=&lng=west&zoom=1e9')).toMatchObject({ lat: undefined, lng: undefined, zoom: undefined })
})
