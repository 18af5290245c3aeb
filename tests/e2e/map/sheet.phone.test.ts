import { cards, count, expectShare, MAP_TIMEOUT_MS, totalOf, zoomLevel } from '../support/map'
import { sessionOf } from '../support/people'
import { expect, test } from '../support/test'
import { MAP_FILE, offerSources } from '../support/tiles'

test.use({ storageState: sessionOf('participant') })
test.describe.configure({ timeout: 4 * MAP_TIMEOUT_MS })

test('the sheet snaps to three heights by keyboard and dragging, shows more of the map when lower, and fits 320 px', async ({
  page,
}) => {
  await page.goto('/map')
  await expect(count(page)).toBeVisible()
  const total = await totalOf(page)
  const handle = page.getByRole('button', { name: /Show (the whole list|map and list)/ })
  const top = async () => Math.round((await page.locator('[data-dragged]').boundingBox())?.y ?? 0)
  const half = await top()
  await handle.press('ArrowUp')
  await expect.poll(top).toBe(137)
  await handle.press('ArrowDown')
  await expect.poll(top).toBe(half)
  await handle.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(half + 150)
  await expect.poll(() => totalOf(page)).toBeGreaterThan(total)
  await handle.click()
  await expect.poll(top).toBe(half)

  const grip = await handle.boundingBox()
  if (!grip) throw new Error('There is no handle')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, grip.y - 200, { steps: 5 })
  await page.mouse.up()
  await expect.poll(top).toBe(137)

  // In a half-open sheet at 320 px, the last card scrolls into view, and nothing is cut off.
  await page.setViewportSize({ width: 320, height: 844 })
  await handle.press('ArrowDown')
  await expect.poll(top).toBe(half)
  // Retry, because the list changes while the map is still moving.
  await expect(async () => {
    // Scroll to the end of the list, because the last card can be taller than the visible part.
    await page
      .locator('[data-scroll-restoration-id=map-list]')
      .evaluate((list) => list.scrollTo(0, list.scrollHeight))
    const box = await cards(page).last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 63)
  }).toPass()
  // After the sheet closes and reopens, the list is scrolled to the top.
  await handle.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(half + 150)
  await handle.click()
  await expect.poll(top).toBe(half)
  const list = page.locator('[data-scroll-restoration-id=map-list]')
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const name of ['Find My Location', 'Zoom in', 'Zoom out'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('a phone opens with a picture of the map, and loads the interactive map with the first touch', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const bounds: [number, number, number, number] = [-118.95, 33.6, -117.75, 34.45]
  const file = { kind: 'file', schema: 'protomaps', bounds, minZoom: 0, maxZoom: 12 } as const
  await offerSources(page, { styles: null, tiles: { ...file, url: `/map-files/${MAP_FILE}` } })
  await page.goto('/map')
  const picture = page.getByRole('button', { name: 'Move the map' })
  await expect(count(page)).toBeVisible()
  // The picture shows streets from the same tiles as the interactive map.
  await expectShare(page, 'var(--map-road)', { least: 0.002, map: '[aria-label="Move the map"]' })
  await expect(page.getByRole('link', { name: 'Protomaps', exact: true })).toBeInViewport()
  expect(files.filter((name) => /maplibre|basemap/.test(name))).toEqual([])
  await expect(zoomLevel(page)).toHaveText('12')

  await page.touchscreen.tap(40, 330)
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeAttached({
    timeout: MAP_TIMEOUT_MS,
  })
  await expect(picture).toHaveCount(0, { timeout: MAP_TIMEOUT_MS })
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/zoom=11$/)

  // Keyboard focus loads the interactive map like a touch, and moves to it.
  await page.goto('/map')
  await picture.focus()
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeFocused({
    timeout: MAP_TIMEOUT_MS,
  })
})
