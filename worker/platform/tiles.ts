/** Web-mercator tile columns: integers `y * 2^z + x` that put near things into few index ranges. */

export const TILE_LEVELS = [7, 10, 13] as const
export type TileLevel = (typeof TILE_LEVELS)[number]

const MERCATOR_LATITUDE_MAX = 85.0511

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

/** The columns that are written with each activity. */
export function tileColumns(point: { latitude: number; longitude: number }): {
  c7: number
  c10: number
  c13: number
} {
  return { c7: tileOf(point, 7), c10: tileOf(point, 10), c13: tileOf(point, 13) }
}

function tileX(longitude: number, size: number): number {
  return clamp(Math.floor(((longitude + 180) / 360) * size), size)
}

function tileY(latitude: number, size: number): number {
  const bounded = Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude))
  const radians = (bounded * Math.PI) / 180
  return clamp(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size), size)
}

function clamp(index: number, size: number): number {
  return Math.max(0, Math.min(size - 1, index))
}
