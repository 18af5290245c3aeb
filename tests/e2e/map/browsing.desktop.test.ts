import { cards, count, MAP_TIMEOUT_MS, SMALL_DESKTOP, totalOf, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'

test.use({ viewport: SMALL_DESKTOP, storageState: sessionOf('participant') })
test.describe.configure({ timeout: 4 * MAP_TIMEOUT_MS })

test('card and pin highlight each other, and pressing the card opens its page', async ({ page }) => {
  await page.goto('/map')
  // No test publishes at this place; a second pin would push this one aside.
  const title = 'Taco Crawl on Sawtelle'
  const link = cards(page).getByRole('link', { name: title })
  const href = await link.getAttribute('href')
  const highlight = page.locator('.maplibregl-marker [data-type]')
  await link.focus()
  await expect(highlight).toHaveText(title)
  const box = await highlight.locator('> span').first().boundingBox()
  if (!box) throw new Error('There is no pin')
  await link.blur()
  await expect(highlight).toHaveCount(0)
  await cards(page).first().scrollIntoViewIfNeeded()

  const card = cards(page).filter({ has: page.locator(`a[href="${href}"]`) })
  // Pins are drawn asynchronously; a click before that does nothing.
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 8)
    await expect(card).toHaveAttribute('data-highlighted', 'true', { timeout: 1000 })
  }).toPass()
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await card.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/activity\//)
})

test('moving and searching load the activities in view, and the URL keeps the view across reload and navigation', async ({
  page,
  context,
}) => {
  await page.goto('/map')
  await expect(zoomLevel(page)).toHaveText('12')
  await expect(count(page)).toBeVisible()
  const before = await totalOf(page)
  await page.getByRole('region', { name: 'Map', exact: true }).press('ArrowRight')
  await expect(page).toHaveURL(/lat=34\.0522&lng=-118\.42\d*&zoom=12$/)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/zoom=10$/)
  await expect.poll(() => totalOf(page)).toBeGreaterThan(before)
  await page.goto('/explore')
  await page.goBack()
  await expect(zoomLevel(page)).toHaveText('10')
  await page.reload()
  await expect(zoomLevel(page)).toHaveText('10')
  await expect.poll(() => totalOf(page)).toBeGreaterThan(before)

  // A search filters the list and the map, reports when nothing is found, and can be cleared.
  const search = page.getByRole('searchbox', { name: 'Search this area' })
  const all = await totalOf(page)
  await search.fill('yoga')
  await expect(page).toHaveURL(/q=yoga/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  const found = await totalOf(page)
  await search.fill('no such thing')
  await expect(page.getByText('No activities found in this area')).toBeVisible()
  await expect(page.getByText('Try zooming out or adjusting your search')).toBeVisible()
  await expect(count(page)).toHaveText('0 Activities in View')
  await page.getByRole('button', { name: /^Clear “no such thing” · shows/ }).click()
  // Other tests publish at the same time, so the number may differ from the first.
  await expect.poll(() => totalOf(page)).toBeGreaterThan(found)
  await expect(search).toHaveValue('')

  // Find My Location goes to the current location at zoom 15, and marks it.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.0195, longitude: -118.503 })
  await page.getByRole('button', { name: 'Find My Location' }).click()
  await expect(zoomLevel(page)).toHaveText('15')
  await expect(page).toHaveURL(/lat=34\.0195&lng=-118\.503&zoom=15/)
  await expect(page.getByRole('img', { name: 'You are here' })).toBeInViewport()
})

test('the list shows everything when the map cannot be drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (get, canvas, [kind, ...rest]) =>
        kind.startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...rest]),
    })
  })
  await page.goto('/map')
  await expect(page.getByText('The map cannot be shown in this browser.')).toBeAttached()
  await expect(cards(page).first()).toBeVisible()
})

/** The map library is twice this size; the app's own files are all smaller. */
const LIBRARY_MIN_BYTES = 500_000

test("the map's library loads only on the map page", async ({ page }) => {
  await page.goto('/explore')
  await page.locator('a[href="/map"]:visible').hover()
  await page.locator('a[href="/coming-soon"]:visible').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).decodedBodySize,
    })),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(
    files.filter(({ path, bytes }) => bytes > LIBRARY_MIN_BYTES || /maplibre|basemap/.test(path)),
  ).toEqual([])
})
