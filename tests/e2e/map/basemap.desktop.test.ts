import { COAST, expectShare, MAP_TIMEOUT_MS, SMALL_DESKTOP, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'
import { answerTiles, MAP_FILE, MAPTILER, offerSources } from '../support/tiles'

test.use({ viewport: SMALL_DESKTOP, storageState: sessionOf('participant') })
test.describe.configure({ timeout: 4 * MAP_TIMEOUT_MS })

const LAND = 'var(--map-land)'
const WATER = 'var(--map-water)'
const PARK = 'var(--map-park)'
const HIDDEN = { most: 0.01 }
const COVERING = { least: 0.8 }
const VISIBLE = { least: 0.1 }

test('tiles cover the basemap, which shows again when tiles are missing', async ({ page }) => {
  await answerTiles(page, 'parks')
  await page.goto(COAST)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectShare(page, PARK, COVERING)
  }
  for (const name of ['OpenFreeMap', 'OpenMapTiles', 'OpenStreetMap'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()

  const countRequests = await answerTiles(page, 'none')
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  for (const zoom of ['10', '9', '8']) {
    await zoomOut.click()
    await expect(zoomLevel(page)).toHaveText(zoom)
  }
  await expectShare(page, LAND, VISIBLE)
  const before = countRequests()
  await page.context().setOffline(true)
  await zoomOut.click()
  await expect(zoomLevel(page)).toHaveText('7')
  await expectShare(page, LAND, VISIBLE)
  await expectShare(page, WATER, VISIBLE)
  expect(countRequests()).toBe(before)

  await answerTiles(page, 'parks')
  await page.context().setOffline(false)
  await expectShare(page, LAND, HIDDEN)
})

test('without tiles, the basemap shows in both themes, after one request', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const countRequests = await answerTiles(page, 'none')
  await page.goto(COAST)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectShare(page, LAND, VISIBLE)
    await expectShare(page, WATER, VISIBLE)
  }
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoomLevel(page)).toHaveText('10')
  await expectShare(page, LAND, VISIBLE)
  expect(countRequests()).toBe(1)
  // The browser logs an error for the failed request.
  expect(errors.length, errors.join('\n')).toBeLessThanOrEqual(1)
  await expect(page.getByRole('link', { name: 'GeoNames (CC BY 4.0)' })).toBeInViewport()
})

test('an installed map file is read in parts, and the basemap shows around it', async ({ page }) => {
  const statuses: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/map-files/')) return
    const range = response.request().headers().range ?? ''
    statuses.push(`${response.status()} ${/^bytes=\d+-\d+$/.test(range)}`)
  })
  const bounds: [number, number, number, number] = [-118.95, 33.6, -117.75, 34.45]
  const file = { kind: 'file', schema: 'protomaps', bounds, minZoom: 0, maxZoom: 12 } as const
  await offerSources(page, { styles: null, tiles: { ...file, url: `/map-files/${MAP_FILE}` } })
  await page.goto(COAST)
  // A straight road and the sea, which our own basemap doesn't have there.
  await expectShare(page, 'var(--map-road)', { least: 0.002 })
  await expectShare(page, WATER, VISIBLE)
  for (const name of ['Protomaps', 'OpenStreetMap contributors', 'GeoNames (CC BY 4.0)'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  expect(statuses.length).toBeGreaterThan(2)
  expect(new Set(statuses)).toEqual(new Set(['206 true']))
})

test.describe('with a key', () => {
  // The CSP allows the provider only if the build has its key (tests/worker/api/headers.test.ts).
  test.use({ bypassCSP: true })

  test("the map draws the provider's style for the theme, in the page's fonts", async ({ page }) => {
    const requestedPaths: string[] = []
    const styleUrl = (name: string) => `https://api.maptiler.com/maps/${name}/style.json?key=e2e`
    await offerSources(page, { styles: { light: styleUrl('day'), dark: styleUrl('dark') }, tiles: null })
    await page.route(MAPTILER, (route) => {
      const { pathname } = new URL(route.request().url())
      requestedPaths.push(pathname)
      if (!pathname.endsWith('style.json')) return route.abort('connectionrefused')
      const isDark = pathname.includes('dark')
      return route.fulfill({
        json: {
          version: 8,
          glyphs: 'https://api.maptiler.com/fonts/{fontstack}/{range}.pbf',
          sources: {
            blocks: { type: 'geojson', data: { type: 'Point', coordinates: [-118.48, 33.99] } },
          },
          layers: [
            { id: 'background', type: 'background', paint: { 'background-color': 'rgb(1, 2, 3)' } },
            {
              id: 'land',
              type: 'circle',
              source: 'blocks',
              paint: {
                'circle-radius': 2000,
                'circle-color': isDark ? 'rgb(10, 80, 160)' : 'rgb(240, 120, 20)',
              },
            },
            {
              id: 'name',
              type: 'symbol',
              source: 'blocks',
              layout: { 'text-field': 'Santa Monica', 'text-font': ['Noto Sans Bold'] },
            },
          ],
        },
      })
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(COAST)
    await expectShare(page, 'rgb(240, 120, 20)', { least: 0.8 })
    await expect(page.getByRole('link', { name: 'MapTiler' })).toBeInViewport()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectShare(page, 'rgb(10, 80, 160)', { least: 0.8 })
    // No fonts are requested, because labels use the page's fonts.
    expect(requestedPaths.every((path) => path.endsWith('/style.json'))).toBe(true)
  })
})
