import type { Page } from 'playwright/test'

export const TILES = /tile\.openstreetmap\.org/
export const MAPTILER = /api\.maptiler\.com/

/** One tile, 1 × 1, of rgb(192, 79, 208): the map stretches it and mixes in a little gray by day. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mM44H8BAAOyAeAV4XwsAAAAAElFTkSuQmCC',
  'base64',
)

/** Answers all tile requests from now on. @returns a function that counts them */
export async function answerTiles(page: Page, answer: 'purple' | 'none'): Promise<() => number> {
  let requests = 0
  await page.unroute(TILES)
  await page.route(TILES, (route) => {
    requests += 1
    return answer === 'purple'
      ? route.fulfill({ body: TILE, contentType: 'image/png' })
      : route.abort('connectionrefused')
  })
  return () => requests
}
