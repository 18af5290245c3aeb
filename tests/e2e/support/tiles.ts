import type { BrowserContext, Page } from 'playwright/test'

export const TILES = /tile\.openstreetmap\.org/
export const MAPTILER = /api\.maptiler\.com/

/** One tile, 1 × 1, of rgb(192, 79, 208): the map stretches it and mixes in a little gray by day. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mM44H8BAAOyAeAV4XwsAAAAAElFTkSuQmCC',
  'base64',
)

/** Leaves no request of the map to the network: tiles are answered here, and the map's provider is out of reach. */
export async function stayHere(context: BrowserContext): Promise<void> {
  await context.route(TILES, (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  await context.route(MAPTILER, (route) => route.abort('connectionrefused'))
}

/** Answers every tile from now on, and counts them. */
export async function answerTiles(page: Page, answer: 'purple' | 'none'): Promise<() => number> {
  let asked = 0
  await page.unroute(TILES)
  await page.route(TILES, (route) => {
    asked += 1
    return answer === 'purple'
      ? route.fulfill({ body: TILE, contentType: 'image/png' })
      : route.abort('connectionrefused')
  })
  return () => asked
}
