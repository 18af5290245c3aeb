import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './support/test.ts'

/** Where land meets sea, with the demo's activities around. */
const COAST = '/map?lat=33.99&lng=-118.48&zoom=11'
const TILE_HOST = /tile\.openstreetmap\.org/
const ACCOUNT = { email: 'participant@tagalong.example', password: 'tagalong-demo' }

/** The tile that the tests' provider hands out, in a colour of its own. */
const TILE_COLOUR = '#c04fd0'

/** Drawing a map without a graphics card takes its time on a busy machine. */
const PATIENCE_MS = 30_000
test.describe.configure({ timeout: 4 * PATIENCE_MS })

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/auth/login', { data: ACCOUNT })
})

const cards = (page: Page) => page.getByRole('list', { name: 'Activities in view' }).getByRole('listitem')
const count = (page: Page) => page.getByRole('heading', { name: /Activit(y|ies) in View/ })
const zoomLevel = (page: Page) => page.getByRole('status', { name: 'Zoom level' })

async function totalOf(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10)
}

/** Counts the asked tiles, and answers each as told. */
async function answerTiles(page: Page, answer: 'purple' | 'none'): Promise<() => number> {
  let asked = 0
  const body = Buffer.from(
    await page.evaluate((colour) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 })
      const brush = canvas.getContext('2d')
      if (brush) brush.fillStyle = colour
      brush?.fillRect(0, 0, 256, 256)
      return canvas.toDataURL().split(',')[1] ?? ''
    }, TILE_COLOUR),
    'base64',
  )
  await page.route(TILE_HOST, (route) => {
    asked += 1
    return answer === 'purple' ? route.fulfill({ body, contentType: 'image/png' }) : route.abort()
  })
  return () => asked
}

/** A part of the map that nothing lies over, on a wide screen or a phone. */
async function middleOfMap(page: Page) {
  const box = await page.locator('.map-canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  return {
    x: box.x + box.width * 0.1,
    y: box.y + 130,
    width: box.width * 0.65,
    height: box.width > 500 ? 560 : 240,
  }
}

/** How much of the map in sight, from 0 to 1, has (nearly) the colour of a token, or a colour itself. */
async function shareOf(page: Page, colour: string): Promise<number> {
  const picture = await page.screenshot({ clip: await middleOfMap(page) })
  return await page.evaluate(
    async ([encoded, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${encoded}`
      await image.decode()
      const { width, height } = image
      const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      if (!brush) throw new Error('There is no canvas')
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = wanted
      brush.fillStyle = getComputedStyle(probe).color
      probe.remove()
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
      brush.drawImage(image, 0, 0)
      const { data } = brush.getImageData(0, 0, width, height)
      let found = 0
      for (let at = 0; at < data.length; at += 4) {
        const off = [red, green, blue].map((value, channel) => Math.abs((data[at + channel] ?? 0) - value))
        if (Math.max(...off) <= 3) found += 1
      }
      return found / (width * height)
    },
    [picture.toString('base64'), colour] as const,
  )
}

async function expectShare(page: Page, colour: string, least: number): Promise<void> {
  await expect.poll(() => shareOf(page, colour), { timeout: PATIENCE_MS }).toBeGreaterThan(least)
}

test('the map shows the provider’s tiles, and stays whole when they stop coming, until the network is back', async ({
  page,
  context,
}) => {
  const isCovered = () =>
    expect.poll(() => shareOf(page, 'var(--map-land)'), { timeout: PATIENCE_MS }).toBeLessThan(0.01)
  await answerTiles(page, 'purple')
  await page.goto(COAST)
  await isCovered()
  await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'GeoNames (CC BY 4.0)' })).toBeInViewport()

  await page.unroute(TILE_HOST)
  const asked = await answerTiles(page, 'none')
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  for (const zoom of ['10', '9', '8']) {
    await zoomOut.click()
    await expect(zoomLevel(page)).toHaveText(zoom)
  }
  await expectShare(page, 'var(--map-land)', 0.15)
  const before = asked()
  await zoomOut.click()
  await expect(zoomLevel(page)).toHaveText('7')
  await context.setOffline(true)
  await zoomOut.click()
  await expect(zoomLevel(page)).toHaveText('6')
  await expectShare(page, 'var(--map-land)', 0.15)
  await expectShare(page, 'var(--map-water)', 0.1)
  expect(asked()).toBe(before)

  await page.unroute(TILE_HOST)
  await answerTiles(page, 'purple')
  await context.setOffline(false)
  await isCovered()
})

test('without tiles land and sea are there in both themes, and one tile was asked for', async ({ page }) => {
  const asked = await answerTiles(page, 'none')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(COAST)
  await expectShare(page, 'var(--map-land)', 0.15)
  await expectShare(page, 'var(--map-water)', 0.1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectShare(page, 'var(--map-land)', 0.15)
  await expectShare(page, 'var(--map-water)', 0.1)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoomLevel(page)).toHaveText('10')
  await expectShare(page, 'var(--map-land)', 0.15)
  expect(asked()).toBe(1)
})

test('card and pin mark each other, and a press on the card opens its page', async ({ page }) => {
  await page.goto('/map')
  const link = cards(page).last().getByRole('link')
  const title = (await link.textContent()) ?? ''
  const address = await link.getAttribute('href')
  const highlight = page.locator('.map-highlight')
  await link.focus()
  await expect(highlight).toHaveText(title)
  const box = await highlight.locator('.map-pin').boundingBox()
  if (!box) throw new Error('There is no pin')
  await link.blur()
  await expect(highlight).toHaveCount(0)
  await cards(page).first().scrollIntoViewIfNeeded()

  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 8)
  const card = cards(page).filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(card).toHaveClass(/is-on/)
  await expect(card).toBeInViewport({ ratio: 0.5 })
  await card.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/activity\//)
})

test('moving the map asks for what is in view, and the address keeps the view over reload, detour and return', async ({
  page,
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
  const total = await totalOf(page)
  await page.reload()
  await expect(zoomLevel(page)).toHaveText('10')
  await expect.poll(() => totalOf(page)).toBe(total)
  await page.goto('/explore')
  await page.goBack()
  await expect(zoomLevel(page)).toHaveText('10')
})

test('searching narrows list and map, says when nothing is found, and offers the way back', async ({
  page,
}) => {
  await page.goto('/map?lat=34.0522&lng=-118.4437&zoom=10')
  const search = page.getByRole('searchbox', { name: 'Search this area' })
  await expect(count(page)).toBeVisible()
  const all = await totalOf(page)
  await search.fill('yoga')
  await expect(page).toHaveURL(/q=yoga/)
  await expect.poll(() => totalOf(page)).toBeLessThan(all)
  await search.fill('no such thing')
  await expect(page.getByText('No activities found in this area')).toBeVisible()
  await expect(page.getByText('Try zooming out or adjusting your search')).toBeVisible()
  await expect(count(page)).toHaveText('0 Activities in View')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => totalOf(page)).toBe(all)
})

test('Find My Location goes to where one is at zoom 15 and marks it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.0195, longitude: -118.503 })
  await page.goto('/map')
  await expect(zoomLevel(page)).toHaveText('12')
  await page.getByRole('button', { name: 'Find My Location' }).click()
  await expect(zoomLevel(page)).toHaveText('15')
  await expect(page).toHaveURL(/lat=34\.0195&lng=-118\.503&zoom=15/)
  await expect(page.getByRole('img', { name: 'You are here' })).toBeInViewport()
})

test('where the map cannot be drawn the list has everything', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (get, canvas, [kind, ...rest]) =>
        kind.startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...rest]),
    })
  })
  await page.goto('/map')
  await expect(page.getByText('The map cannot be drawn here.')).toBeAttached()
  await expect(cards(page).first()).toBeVisible()
})

test('the map’s code loads on the map alone', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/explore')
  await page.locator('a[href="/map"]:visible').hover()
  await page.locator('a[href="/coming-soon"]:visible').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(files.filter((file) => /map-canvas|maplibre|basemap/.test(file))).toEqual([])
})

test('has no accessibility faults in either theme', async ({ page }) => {
  await page.goto('/map')
  await expect(cards(page).first()).toBeVisible()
  await expect(zoomLevel(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the sheet rests at three heights, by key and by finger; the lower, the more is in view', async ({
    page,
  }) => {
    await page.goto('/map')
    await expect(count(page)).toBeVisible()
    const total = await totalOf(page)
    const handle = page.getByRole('button', { name: /Show (the whole list|map and list)/ })
    const top = async () => Math.round((await page.locator('.map-panel').boundingBox())?.y ?? 0)
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
  })

  test('under half a sheet the last card still comes into sight, and at 320 pixels nothing is cut off', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/map')
    await expect(count(page)).toBeVisible()
    // The list follows the map, which may still be coming to rest.
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded()
      const box = await cards(page).last().boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 63)
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const name of ['Find My Location', 'Zoom in', 'Zoom out'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
})
