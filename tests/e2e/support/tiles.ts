import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Page } from 'playwright/test'
import type { MapTiles } from '../../../worker/contract/places'

export const TILES = /tiles\.openfreemap\.org/
export const MAPTILER = /api\.maptiler\.com/

/** Name of the map file in the server's bucket: the sample map in Protomaps' schema. */
export const MAP_FILE = '0123456789abcdef.pmtiles'

/** An OpenMapTiles tile filled by a park. */
function parkTile(): Buffer {
  const side = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ]
  const park = {
    type: 'Feature' as const,
    properties: { class: 'national_park' },
    geometry: { type: 'Polygon' as const, coordinates: [side] },
  }
  const tile = new GeoJSONVT(park, {}).getTile(0, 0, 0)
  return Buffer.from(tile ? fromGeojsonVt({ park: tile }, { version: 2, extent: 4096 }) : [])
}

/**
 * Responds to requests to OpenFreeMap with a TileJSON and OpenMapTiles tiles. Each tile is a park. @returns a function that
 * returns the number of requests so far
 */
export async function answerTiles(page: Page, answer: 'parks' | 'none'): Promise<() => number> {
  let requests = 0
  const body = parkTile()
  const headers = { 'access-control-allow-origin': '*' }
  await page.unroute(TILES)
  await page.route(TILES, (route) => {
    requests += 1
    if (answer === 'none') return route.abort('connectionrefused')
    const { origin, pathname } = new URL(route.request().url())
    return pathname === '/planet'
      ? route.fulfill({
          headers,
          json: { tiles: [`${origin}/planet/1/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 14 },
        })
      : route.fulfill({ headers, body, contentType: 'application/x-protobuf' })
  })
  return () => requests
}

type Sources = { styles: { light: string; dark: string } | null; tiles: MapTiles }

/** Overrides the server's configured map sources. */
export async function offerSources(page: Page, sources: Sources): Promise<void> {
  await page.route('**/api/locations/map-style', (route) => route.fulfill({ json: sources }))
}
