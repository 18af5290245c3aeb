import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The coast of Los Angeles: land, sea, and activities of the demo data. */
export const COAST = '/map?lat=33.99&lng=-118.48&zoom=11'

/** Time allowed for drawing a map without a graphics card on a busy machine. */
export const MAP_TIMEOUT_MS = 30_000
/** A small window, which draws faster. */
export const SMALL_DESKTOP = { width: 920, height: 600 }

/** The list's cards, without placeholders, which have no links. */
export const cards = (page: Page) =>
  page
    .getByRole('list', { name: 'Activities in view' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
export const count = (page: Page) => page.getByRole('heading', { name: /Activit(y|ies) in View/ })
export const zoomLevel = (page: Page) => page.getByRole('status', { name: 'Zoom level' })

/** Waits for the number of activities in view, and returns it. */
export async function totalOf(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10)
}

/** Returns the share of the map's pixels, 0 to 1, that are close to a CSS color, which can be a variable. */
async function shareOf(page: Page, map: string, color: string): Promise<number> {
  const box = await page.locator(map).boundingBox()
  if (!box) throw new Error('There is no map')
  // The middle of the map, which nothing covers
  const clip = {
    x: box.x + box.width * 0.1,
    y: box.y + box.height * 0.25,
    width: box.width * 0.65,
    height: box.height * 0.45,
  }
  const picture = await page.screenshot({ clip })
  return await page.evaluate(
    async ([encoded, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${encoded}`
      await image.decode()
      const { width, height } = image
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      if (!context) throw new Error('There is no canvas')
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = wanted
      context.fillStyle = getComputedStyle(probe).color
      probe.remove()
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      let found = 0
      for (let at = 0; at < data.length; at += 4) {
        const differences = [red, green, blue].map((value, channel) =>
          Math.abs((data[at + channel] ?? 0) - value),
        )
        if (Math.max(...differences) <= 3) found += 1
      }
      return found / (width * height)
    },
    [picture.toString('base64'), color] as const,
  )
}

/** Waits until the share of the map in a CSS color is between `least` and `most`. */
export async function expectShare(
  page: Page,
  color: string,
  { least = 0, most = 1, map = '.maplibregl-map' }: { least?: number; most?: number; map?: string },
): Promise<void> {
  await expect(async () => {
    const share = await shareOf(page, map, color)
    expect(share, color).toBeGreaterThanOrEqual(least)
    expect(share, color).toBeLessThanOrEqual(most)
  }).toPass({ timeout: MAP_TIMEOUT_MS })
}
