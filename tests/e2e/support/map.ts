import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Where land meets sea, with the demo's activities around. */
export const COAST = '/map?lat=33.99&lng=-118.48&zoom=11'

/** Drawing a map without a graphics card takes its time on a busy machine; the fewer pixels, the less. */
export const PATIENCE_MS = 30_000
export const SMALL_DESKTOP = { width: 920, height: 600 }

/** The activities of the list; while it loads, shapes stand in it that lead nowhere. */
export const cards = (page: Page) =>
  page
    .getByRole('list', { name: 'Activities in view' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
export const count = (page: Page) => page.getByRole('heading', { name: /Activit(y|ies) in View/ })
export const zoomLevel = (page: Page) => page.getByRole('status', { name: 'Zoom level' })

/** How many activities are in view, once that is known. */
export async function totalOf(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? '', 10)
}

/** How much of a part of the page, from 0 to 1, has (nearly) the colour of a token, or a colour itself. */
async function shareOf(page: Page, map: string, colour: string): Promise<number> {
  const box = await page.locator(map).boundingBox()
  if (!box) throw new Error('There is no map')
  // The middle, over which nothing lies.
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

/** Waits until so much of the map has a colour. */
export async function expectShare(
  page: Page,
  colour: string,
  { least = 0, most = 1, map = '.maplibregl-map' }: { least?: number; most?: number; map?: string },
): Promise<void> {
  await expect(async () => {
    const share = await shareOf(page, map, colour)
    expect(share, colour).toBeGreaterThanOrEqual(least)
    expect(share, colour).toBeLessThanOrEqual(most)
  }).toPass({ timeout: PATIENCE_MS })
}
