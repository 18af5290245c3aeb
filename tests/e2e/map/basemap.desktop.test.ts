import { COAST, expectShare, PATIENCE_MS, SMALL_DESKTOP, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'
import { answerTiles, MAPTILER } from '../support/tiles'

test.use({ viewport: SMALL_DESKTOP, storageState: sessionOf('participant') })
test.describe.configure({ timeout: 4 * PATIENCE_MS })

const LAND = 'var(--map-land)'
const WATER = 'var(--map-water)'
const isCovered = { most: 0.01 }
const isThere = { least: 0.1 }

test('tiles cover the basemap, which shows again while tiles are missing', async ({ page }) => {
  await answerTiles(page, 'purple')
  await page.goto(COAST)
  await expectShare(page, LAND, isCovered)
  await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'GeoNames (CC BY 4.0)' })).toBeInViewport()

  const asked = await answerTiles(page, 'none')
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  for (const zoom of ['10', '9', '8']) {
    await zoomOut.click()
    await expect(zoomLevel(page)).toHaveText(zoom)
  }
  await expectShare(page, LAND, isThere)
  const before = asked()
  await page.context().setOffline(true)
  await zoomOut.click()
  await expect(zoomLevel(page)).toHaveText('7')
  await expectShare(page, LAND, isThere)
  await expectShare(page, WATER, isThere)
  expect(asked()).toBe(before)

  await answerTiles(page, 'purple')
  await page.context().setOffline(false)
  await expectShare(page, LAND, isCovered)
})

test('without tiles the basemap shows in both themes, after one tile request', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const asked = await answerTiles(page, 'none')
  await page.goto(COAST)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectShare(page, LAND, isThere)
    await expectShare(page, WATER, isThere)
  }
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoomLevel(page)).toHaveText('10')
  await expectShare(page, LAND, isThere)
  expect(asked()).toBe(1)
  // The browser's own line for each of the two that did not answer: the style, and the one tile.
  expect(errors.length, errors.join('\n')).toBeLessThanOrEqual(2)
})

test("with a key the map draws the provider's style for the theme, in the page's fonts", async ({ page }) => {
  const drawn: string[] = []
  await page.route(MAPTILER, (route) => {
    const { pathname } = new URL(route.request().url())
    drawn.push(pathname)
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
          { id: 'ground', type: 'background', paint: { 'background-color': 'rgb(1, 2, 3)' } },
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
  // No fonts, and no background over ours.
  expect(drawn.every((path) => path.endsWith('/style.json'))).toBe(true)
})

test('raster tiles are darkened in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const asked = await answerTiles(page, 'purple')
  await page.goto(COAST)
  await expectShare(page, LAND, isCovered)
  await expectShare(page, WATER, isCovered)
  expect(asked()).toBeGreaterThan(1)
})
