import type { MapTiles } from '../../../../worker/contract/places'
import { withTimeout } from '../../../lib/with-timeout'
import type { Schema } from './schema'
import { OPEN_MAP_TILES, PROTOMAPS } from './schema'

/** Bounds as west, south, east, north. */
type Bounds = readonly [number, number, number, number]

/** An open source of vector tiles. */
export type Tiles = {
  schema: Schema
  /** The source to credit. */
  credit: 'openfreemap' | 'openmaptiles' | 'protomaps'
  bounds: Bounds
  minzoom: number
  maxzoom: number
  /** Reads a tile; null if there is none. @throws Error if it cannot be read */
  read: (tile: TileNumber, signal?: AbortSignal) => Promise<ArrayBuffer | null>
}
type TileNumber = { z: number; x: number; y: number }

const TIMEOUT_MS = 3000
const OPEN_FREE_MAP = 'tiles.openfreemap.org'
const WORLD: Bounds = [-180, -85.0511, 180, 85.0511]

/**
 * Opens the configured tiles: an installed file that is read in parts, or a service.
 * @throws Error if they cannot be reached
 */
export function openTiles(tiles: NonNullable<MapTiles>, signal: AbortSignal): Promise<Tiles> {
  return tiles.kind === 'file' ? openFile(tiles) : openService(tiles.url, signal)
}

async function openFile({
  url,
  schema,
  bounds,
  minZoom,
  maxZoom,
}: Extract<MapTiles, { kind: 'file' }>): Promise<Tiles> {
  const { PMTiles } = await import('pmtiles')
  const file = new PMTiles(url)
  await file.getHeader()
  return {
    schema: schema === 'protomaps' ? PROTOMAPS : OPEN_MAP_TILES,
    credit: schema,
    bounds,
    minzoom: minZoom,
    maxzoom: maxZoom,
    read: async ({ z, x, y }, cancel) => (await file.getZxy(z, x, y, cancel))?.data ?? null,
  }
}

/** The part of a TileJSON document that we use. */
type TileJson = { tiles: string[]; bounds?: Bounds; minzoom?: number; maxzoom?: number }

async function openService(url: string, signal: AbortSignal): Promise<Tiles> {
  const answer: unknown = await (await get(url, withTimeout(signal, TIMEOUT_MS))).json()
  const [template] = isTileJson(answer) ? answer.tiles : []
  if (!isTileJson(answer) || !template) throw new Error(`${url} is not a TileJSON`)
  return {
    schema: OPEN_MAP_TILES,
    credit: new URL(url).hostname === OPEN_FREE_MAP ? 'openfreemap' : 'openmaptiles',
    bounds: answer.bounds ?? WORLD,
    minzoom: answer.minzoom ?? 0,
    maxzoom: answer.maxzoom ?? 14,
    read: async ({ z, x, y }, cancel) => {
      const tileUrl = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
      return (await get(tileUrl, cancel)).arrayBuffer()
    },
  }
}

/** Fetches without cookies or a referrer, so that the service learns only which area is viewed. */
async function get(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

function isTileJson(value: unknown): value is TileJson {
  return value !== null && typeof value === 'object' && 'tiles' in value && Array.isArray(value.tiles)
}
