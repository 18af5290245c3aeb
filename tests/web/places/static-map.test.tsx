import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mapSourcesQuery, stillMapQuery } from '../../../web/features/places/queries'
import { radiusPx, TILE_PX } from '../../../web/features/places/static-map/radius'
import { StaticMap } from '../../../web/features/places/static-map/static-map'
import { tilesAround } from '../../../web/features/places/static-map/tiles'
import { APPROXIMATE_MAX_METERS } from '../../../worker/contract/limits'

const PLACE = { latitude: 34.0533, longitude: -118.447 }
const url = '/{z}/{x}/{y}'

let becomeVisible: () => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        becomeVisible = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

/** Makes the map visible, and waits for the code of its background. */
const enterView = () =>
  act(async () => {
    becomeVisible()
    await import('../../../web/features/places/static-map/map-background')
  })

const STYLES = {
  light: 'https://api.maptiler.com/maps/light/style.json?key=k',
  dark: 'https://api.maptiler.com/maps/dark/style.json?key=k',
}

const DRAWN = {
  land: 'M0 0L9 0L9 9Z',
  hasSea: true,
  names: [{ name: 'Santa Monica', x: 300, y: 90, isCity: true }],
}

function show(styles: typeof STYLES | null = null, isApproximate = false) {
  const client = new QueryClient()
  client.setQueryData(mapSourcesQuery.queryKey, { styles, tiles: null })
  client.setQueryData(stillMapQuery(PLACE).queryKey, DRAWN)
  const { container } = render(
    <QueryClientProvider client={client}>
      <StaticMap at={PLACE} isApproximate={isApproximate}>
        <a href="https://maps.example/">Open in Maps</a>
      </StaticMap>
    </QueryClientProvider>,
  )
  return { container, tiles: () => [...container.querySelectorAll('img')] }
}

test('the first tile contains the place, and all tiles cover the map without gaps or overlaps', () => {
  const size = { width: 820, height: 208 }
  const tiles = tilesAround(PLACE, { url, zoom: 16, ...size })
  expect(tiles[0].url).toBe('/16/11205/26167')
  const { left, top } = tiles[0]
  expect(left <= 0 && left > -TILE_PX && top <= 0 && top > -TILE_PX).toBe(true)
  for (let x = -size.width / 2; x <= size.width / 2; x += 10)
    for (let y = -size.height / 2; y <= size.height / 2; y += 8) {
      const covering = tiles.filter(
        (tile) => x >= tile.left && x < tile.left + TILE_PX && y >= tile.top && y < tile.top + TILE_PX,
      )
      expect(covering.length, `${x},${y}`).toBe(1)
    }
})

test('the circle of an approximate place has the size of the approximation on the map', () => {
  const metersPerPixel = APPROXIMATE_MAX_METERS / radiusPx(0, 14)
  expect(metersPerPixel).toBeCloseTo(40_075_017 / (256 * 2 ** 14), 0)
  expect(radiusPx(60, 14)).toBeGreaterThan(radiusPx(0, 14))
})

test('loads no tile of the provider before the map is visible, then one, and the others after it has loaded', async () => {
  const { tiles, container } = show(STYLES)
  expect(tiles()).toEqual([])
  await enterView()
  expect(tiles()).toHaveLength(1)
  expect(tiles()[0]?.src).toMatch(
    /^https:\/\/api\.maptiler\.com\/maps\/light\/256\/16\/\d+\/\d+\.png\?key=k$/,
  )
  expect(container.textContent).not.toContain('OpenStreetMap')
  for (const tile of tiles()) fireEvent.load(tile)
  expect(tiles().length).toBeGreaterThan(3)
  expect(container.textContent).toContain('© MapTiler © OpenStreetMap contributors')
})

test('loads no other tile if the first one fails, and shows the pin', async () => {
  const { tiles, container } = show(STYLES)
  await enterView()
  expect(tiles()).toHaveLength(1)
  for (const tile of tiles()) fireEvent.error(tile)
  expect(tiles()).toEqual([])
  expect(container.querySelector('figure > span > svg')).toBeTruthy()
})

test('shows the drawn map with its names at once, and credits them until tiles cover it', async () => {
  const { tiles, container } = show(STYLES)
  await enterView()
  expect(container.querySelector('svg text')?.textContent).toBe('Santa Monica')
  expect(container.querySelector('svg path')?.getAttribute('d')).toBe(DRAWN.land)
  expect(container.textContent).toContain('GeoNames (CC BY 4.0)')
  for (const tile of tiles()) fireEvent.load(tile)
  expect(container.textContent).not.toContain('GeoNames')
})

test('shows only the pin and the drawn map without tiles', async () => {
  const { tiles, container } = show()
  await enterView()
  expect([tiles(), container.querySelector('canvas')]).toEqual([[], null])
  expect(container.querySelector('figure > span > svg')).toBeTruthy()
  expect(container.textContent).not.toContain('OpenStreetMap')
})

test('an approximate place has a circle and no pin', () => {
  const { container } = show(null, true)
  expect(container.querySelector('figure > span[style*="--radius"]')).toBeTruthy()
  expect(container.querySelector('figure > span > svg')).toBeNull()
})
