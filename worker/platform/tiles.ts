/** Web Mercator tile columns: integers `y * 2^z + x` that put nearby rows into few index ranges. */

import { latitudeOfMercator, mercatorX, mercatorY } from '../contract/mercator'

export const TILE_LEVELS = [7, 10, 13] as const
export type TileLevel = (typeof TILE_LEVELS)[number]

/** The tile of a point at a level. */
export function tileOf(
  { latitude, longitude }: { latitude: number; longitude: number },
  level: number,
): number {
  const size = 2 ** level
  return tileY(latitude, size) * size + tileX(longitude, size)
}

/** All tiles of a level that a box touches; a box across the date line (west > east) is two. */
export function tilesOfBox(
  box: { west: number; south: number; east: number; north: number },
  level: number,
): number[] {
  if (box.west > box.east) {
    return [...tilesOfBox({ ...box, east: 180 }, level), ...tilesOfBox({ ...box, west: -180 }, level)]
  }
  const size = 2 ** level
  const tiles: number[] = []
  for (let y = tileY(box.north, size); y <= tileY(box.south, size); y++) {
    for (let x = tileX(box.west, size); x <= tileX(box.east, size); x++) tiles.push(y * size + x)
  }
  return tiles
}

/** The same as ranges `[first, last]` of tiles, one for each row of them; where a box spans two parts, two. */
export function tileRangesOf(
  box: { west: number; south: number; east: number; north: number },
  level: number,
): [first: number, last: number][] {
  const size = 2 ** level
  const [west, east] = [tileX(box.west, size), tileX(box.east, size)]
  const isWhole = box.west > box.east && west <= east + 1
  const spans =
    box.west <= box.east
      ? [[west, east]]
      : isWhole
        ? [[0, size - 1]]
        : [
            [west, size - 1],
            [0, east],
          ]
  const ranges: [number, number][] = []
  for (let y = tileY(box.north, size); y <= tileY(box.south, size); y++) {
    for (const [first = 0, last = 0] of spans) ranges.push([y * size + first, y * size + last])
  }
  return ranges
}

/** Where the edges of a box are, in tiles of a level and parts of them; `west` is greater across the date line. */
export type TileEdges = { west: number; east: number; north: number; south: number }

/** The edges of a box among the tiles of a level. What lies beyond the last row of tiles belongs to that row. */
export function tileEdgesOf(
  { west, south, east, north }: { west: number; south: number; east: number; north: number },
  level: number,
): TileEdges {
  const size = 2 ** level
  return {
    west: mercatorX(west) * size,
    east: mercatorX(east) * size,
    north: north === 90 ? 0 : mercatorY(north) * size,
    south: south === -90 ? size : mercatorY(south) * size,
  }
}

/** The edges of a tile, in degrees. */
export function boxOfTile(
  tile: number,
  level: number,
): { west: number; south: number; east: number; north: number } {
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

/** The columns that are written with each activity. */
export function tileColumns(point: { latitude: number; longitude: number }): {
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
