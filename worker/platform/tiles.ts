/** Web Mercator tiles, numbered `y * 2^level + x`, so that nearby activities share few index ranges. */

import type { Bounds, Position } from '../contract/distance.ts'
import { latitudeOfMercator, mercatorX, mercatorY } from '../contract/mercator.ts'

export const TILE_LEVELS = [7, 10, 13] as const
/** Level of the tiles of installed places. */
export const INSTALLED_TILE_LEVEL = 10
export type TileLevel = (typeof TILE_LEVELS)[number]

/** Returns the tile of a point at a level. */
export function tileOf({ latitude, longitude }: Position, level: number): number {
  const size = 2 ** level
  return tileY(latitude, size) * size + tileX(longitude, size)
}

/** Returns the tiles of a level that intersect the bounds. */
export function tilesInBounds(bounds: Bounds, level: number): number[] {
  if (bounds.west > bounds.east) {
    return [
      ...tilesInBounds({ ...bounds, east: 180 }, level),
      ...tilesInBounds({ ...bounds, west: -180 }, level),
    ]
  }
  const size = 2 ** level
  const tiles: number[] = []
  const [west, east, south] = [tileX(bounds.west, size), tileX(bounds.east, size), tileY(bounds.south, size)]
  for (let y = tileY(bounds.north, size); y <= south; y++) {
    for (let x = west; x <= east; x++) tiles.push(y * size + x)
  }
  return tiles
}

/** Returns the same tiles as inclusive ranges: one per row, or two per row across the date line. */
export function tileRangesInBounds(bounds: Bounds, level: number): [first: number, last: number][] {
  const size = 2 ** level
  const [west, east] = [tileX(bounds.west, size), tileX(bounds.east, size)]
  const isWhole = bounds.west > bounds.east && west <= east + 1
  const spans =
    bounds.west <= bounds.east
      ? [[west, east]]
      : isWhole
        ? [[0, size - 1]]
        : [
            [west, size - 1],
            [0, east],
          ]
  const ranges: [number, number][] = []
  for (let y = tileY(bounds.north, size); y <= tileY(bounds.south, size); y++) {
    for (const [first = 0, last = 0] of spans) ranges.push([y * size + first, y * size + last])
  }
  return ranges
}

/** Bounds as fractional tile coordinates of a level. Across the date line, `west` is greater than `east`. */
export type TileEdges = { west: number; east: number; north: number; south: number }

/** Converts bounds to fractional tile coordinates. The first and last rows extend to the poles. */
export function tileEdges({ west, south, east, north }: Bounds, level: number): TileEdges {
  const size = 2 ** level
  return {
    west: mercatorX(west) * size,
    east: mercatorX(east) * size,
    north: north === 90 ? 0 : mercatorY(north) * size,
    south: south === -90 ? size : mercatorY(south) * size,
  }
}

/** Returns the bounds of a tile. */
export function boundsOfTile(tile: number, level: number): Bounds {
  const size = 2 ** level
  const [x, y] = [tile % size, Math.floor(tile / size)]
  const latitudeAt = (row: number) => latitudeOfMercator(row / size)
  return {
    west: (x / size) * 360 - 180,
    south: latitudeAt(y + 1),
    east: ((x + 1) / size) * 360 - 180,
    north: latitudeAt(y),
  }
}

/** Returns the tile columns of an activity at a point. */
export function tileColumns(point: Position): {
  c7: number
  c10: number
  c13: number
} {
  return { c7: tileOf(point, 7), c10: tileOf(point, 10), c13: tileOf(point, 13) }
}

function tileX(longitude: number, size: number): number {
  return clamp(Math.floor(mercatorX(longitude) * size), size)
}

function tileY(latitude: number, size: number): number {
  return clamp(Math.floor(mercatorY(latitude) * size), size)
}

function clamp(index: number, size: number): number {
  return Math.max(0, Math.min(size - 1, index))
}
