import type { Position } from '../../contract/distance'
import { exactDistanceMiles } from '../../contract/distance'
import { EARTH_RADIUS_MILES, MAP_FEATURES_MAX } from '../../contract/limits'
import type { TileLevel } from '../../platform/tiles'
import { boxOfTile, TILE_LEVELS, tileOf, tilesOfBox } from '../../platform/tiles'

/** Degrees; across the date line where `west` is greater than `east`. */
export type Box = { west: number; south: number; east: number; north: number }

/** Tiles of one level that cover an area. */
export type Cover = { level: TileLevel; tiles: number[] }

const RADIANS = Math.PI / 180
const TILES_FEW = 64

/** The smallest box around a circle. */
export function boxAround({ latitude, longitude }: Position, radiusMiles: number): Box {
  const angle = radiusMiles / EARTH_RADIUS_MILES
  const south = Math.max(-90, latitude - angle / RADIANS)
  const north = Math.min(90, latitude + angle / RADIANS)
  const reach = Math.sin(angle) / Math.cos(latitude * RADIANS)
  // Around a pole every longitude is near.
  if (south === -90 || north === 90 || reach >= 1) return { west: -180, south, east: 180, north }
  const width = Math.asin(reach) / RADIANS
  return { west: wrapped(longitude - width), south, east: wrapped(longitude + width), north }
}

/** How many columns and rows of tiles of a level a box touches. */
export function spanOf(box: Box, level: number): { columns: number; rows: number } {
  const size = 2 ** level
  const first = tileOf({ latitude: box.north, longitude: box.west }, level)
  const last = tileOf({ latitude: box.south, longitude: box.east }, level)
  const columns = (last % size) - (first % size) + 1
  return {
    columns: box.west > box.east ? Math.min(size, columns + size) : columns,
    rows: Math.floor(last / size) - Math.floor(first / size) + 1,
  }
}

/** How many tiles an area may be listed by: `few`, of the finest level `fine`, of the coarsest `coarse`. */
type TilesMax = { few?: number; fine?: number; coarse?: number }

/** The tiles that cover a box, at the finest of the levels where they are few; null where they are too many at all. */
export function coverOf(
  box: Box,
  { few = TILES_FEW, fine = few, coarse = few }: TilesMax = {},
): Cover | null {
  const most = { 7: coarse, 10: few, 13: fine }
  const level = TILE_LEVELS.findLast((each) => {
    const { columns, rows } = spanOf(box, each)
    return columns * rows <= most[each]
  })
  // A box around nearly the whole globe meets its first tiles again at its end.
  return level === undefined ? null : { level, tiles: [...new Set(tilesOfBox(box, level))] }
}

/** Beyond, the meridians come together too fast for what follows. */
const STRAIGHT_LATITUDE_MAX = 65
/** The nearest point of a tile is taken for the one on the same parallel or meridian, which is a little farther. */
const BENT = 1.05

/** Of tiles around a circle, those that it may touch: the corners of its box are a fifth of them. */
export function withinReach({ level, tiles }: Cover, centre: Position, radiusMiles: number): Cover {
  if (Math.abs(centre.latitude) > STRAIGHT_LATITUDE_MAX) return { level, tiles }
  const touches = (tile: number) => {
    const { west, south, east, north } = boxOfTile(tile, level)
    const longitude = wrapped(centre.longitude - (west + east) / 2)
    const nearest = {
      latitude: Math.max(south, Math.min(north, centre.latitude)),
      longitude: Math.max((west - east) / 2, Math.min((east - west) / 2, longitude)),
    }
    return exactDistanceMiles({ latitude: centre.latitude, longitude }, nearest) <= radiusMiles * BENT
  }
  return { level, tiles: tiles.filter(touches) }
}

/** A cover as beginnings of words in the column `tile` of the full-text index. */
export function wordsOf({ level, tiles }: Cover): string[] {
  return tiles.map((tile) => tileWord(tile, level))
}

/** The same of a box; undefined where they are too many. */
export function tileWordsOf(box: Box, most?: TilesMax): string[] | undefined {
  const cover = coverOf(box, most)
  return cover ? wordsOf(cover) : undefined
}

/** One letter for the tile of level 7, and one more for each place within the coarser tile: as the migration writes it. */
function tileWord(tile: number, level: TileLevel): string {
  if (level === 7) return String.fromCharCode(FIRST_LETTER + tile)
  const size = 2 ** level
  const [x, y] = [tile % size, Math.floor(tile / size)]
  const coarser = Math.floor(y / 8) * (size / 8) + Math.floor(x / 8)
  return tileWord(coarser, level === 13 ? 10 : 7) + String.fromCharCode(FIRST_LETTER + (y % 8) * 8 + (x % 8))
}
const FIRST_LETTER = 0x4e00

/** A cluster's tile is a quarter as wide as the map's own tiles. */
const CLUSTER_LEVELS_ABOVE_ZOOM = 2
/** Finer tiles than this are smaller than a room. */
const CLUSTER_LEVEL_MAX = 22

/** The level of the tiles that become clusters: fine, but not more of them than a map takes. */
export function clusterLevelOf(box: Box, zoom: number): number {
  for (
    let level = Math.min(Math.floor(zoom) + CLUSTER_LEVELS_ABOVE_ZOOM, CLUSTER_LEVEL_MAX);
    level > 0;
    level--
  ) {
    const { columns, rows } = spanOf(box, level)
    if (columns * rows <= MAP_FEATURES_MAX) return level
  }
  return 0
}

function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360
  return longitude > 180 ? longitude - 360 : longitude
}
