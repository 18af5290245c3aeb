import type { Bounds, Position } from '../../contract/distance'
import { EARTH_RADIUS_MILES, MAP_FEATURES_MAX } from '../../contract/limits'
import { wrapLongitude } from '../../platform/bounds'
import type { TileLevel } from '../../platform/tiles'
import { boundsOfTile, TILE_LEVELS, tileOf, tilesInBounds } from '../../platform/tiles'

/** Tiles of one level that cover an area. */
export type TileCover = { level: TileLevel; tiles: number[] }

const RADIANS = Math.PI / 180
const TILES_DEFAULT_MAX = 64

/** Counts the tile columns and rows of a level that intersect the bounds. */
export function countTiles(bounds: Bounds, level: number): { columns: number; rows: number } {
  const size = 2 ** level
  const first = tileOf({ latitude: bounds.north, longitude: bounds.west }, level)
  const last = tileOf({ latitude: bounds.south, longitude: bounds.east }, level)
  const columns = (last % size) - (first % size) + 1
  return {
    columns: bounds.west > bounds.east ? Math.min(size, columns + size) : columns,
    rows: Math.floor(last / size) - Math.floor(first / size) + 1,
  }
}

/** Maximum number of covering tiles at the coarsest level (7), the middle level (10), and the finest (13). */
type TilesMax = { coarse?: number; middle?: number; fine?: number }

/**
 * Returns the tiles that cover the bounds, at the finest level with at most the allowed number of tiles; null if even
 * the coarsest level has too many.
 */
export function coveringTiles(
  bounds: Bounds,
  { middle = TILES_DEFAULT_MAX, fine = middle, coarse = middle }: TilesMax = {},
): TileCover | null {
  const tilesMax = { 7: coarse, 10: middle, 13: fine }
  const level = TILE_LEVELS.findLast((each) => {
    const { columns, rows } = countTiles(bounds, each)
    return columns * rows <= tilesMax[each]
  })
  // Bounds around nearly the whole globe contain their first tiles twice.
  return level === undefined ? null : { level, tiles: [...new Set(tilesInBounds(bounds, level))] }
}

/** Above this latitude the flat-earth approximation below is too inaccurate. */
const FLAT_LATITUDE_MAX = 65
/** Allows for the approximation: a tile's nearest point is assumed to share the center's latitude or longitude. */
const RADIUS_TOLERANCE = 1.05

/**
 * Reduces tiles that cover a circle's bounds to those that may intersect the circle. About a fifth of the bounds' area lies outside
 * the circle.
 */
export function tilesTouchingCircle(
  { level, tiles }: TileCover,
  center: Position,
  radiusMiles: number,
): TileCover {
  if (Math.abs(center.latitude) > FLAT_LATITUDE_MAX) return { level, tiles }
  const size = 2 ** level
  const halfWidth = 180 / size
  let [row, reach] = [-1, 0]
  const touches = (tile: number) => {
    const y = Math.floor(tile / size)
    // Once per row, because this runs for thousands of tiles of each call.
    if (y !== row) [row, reach] = [y, reachInRow(boundsOfTile(tile, level), center, radiusMiles)]
    const middle = (((tile % size) + 0.5) / size) * 360 - 180
    return Math.abs(wrapLongitude(center.longitude - middle)) - halfWidth <= reach
  }
  return { level, tiles: tiles.filter(touches) }
}

/** Returns the degrees of longitude that the circle reaches from its center in a row of tiles; negative if it doesn't reach the row. */
function reachInRow({ south, north }: Bounds, { latitude }: Position, radiusMiles: number): number {
  const nearest = Math.max(south, Math.min(north, latitude))
  const squareOfHalf = (angle: number) => Math.sin(angle / 2) ** 2
  const beyondLatitude =
    squareOfHalf((radiusMiles * RADIUS_TOLERANCE) / EARTH_RADIUS_MILES) -
    squareOfHalf((nearest - latitude) * RADIANS)
  if (beyondLatitude < 0) return Number.NEGATIVE_INFINITY
  const square = beyondLatitude / (Math.cos(latitude * RADIANS) * Math.cos(nearest * RADIANS))
  return (2 * Math.asin(Math.min(1, Math.sqrt(square)))) / RADIANS
}

/** Returns the tiles' word prefixes in the column `tile` of the full-text index. */
export function tileWords({ level, tiles }: TileCover): string[] {
  return tiles.map((tile) => toTileWord(tile, level))
}

/** Returns the tile words that cover the bounds; undefined if there are too many. */
export function tileWordsInBounds(bounds: Bounds, tilesMax?: TilesMax): string[] | undefined {
  const cover = coveringTiles(bounds, tilesMax)
  return cover ? tileWords(cover) : undefined
}

/**
 * Returns one character for the tile of level 7, and one more for the position within the parent tile at each finer
 * level. The triggers on `activities_search` write the same words.
 */
function toTileWord(tile: number, level: TileLevel): string {
  if (level === 7) return String.fromCharCode(FIRST_LETTER + tile)
  const size = 2 ** level
  const [x, y] = [tile % size, Math.floor(tile / size)]
  const coarser = Math.floor(y / 8) * (size / 8) + Math.floor(x / 8)
  return (
    toTileWord(coarser, level === 13 ? 10 : 7) + String.fromCharCode(FIRST_LETTER + (y % 8) * 8 + (x % 8))
  )
}
const FIRST_LETTER = 0x4e00

/** Cluster tiles are two levels finer than the map's zoom: a quarter of a map tile's width. */
const CLUSTER_LEVELS_ABOVE_ZOOM = 2
/** About 10 m; finer clusters would be useless. */
const CLUSTER_LEVEL_MAX = 22

/** Returns the tile level used for clusters: as fine as the zoom allows, with at most `MAP_FEATURES_MAX` clusters. */
export function clusterLevel(bounds: Bounds, zoom: number): number {
  for (
    let level = Math.min(Math.floor(zoom) + CLUSTER_LEVELS_ABOVE_ZOOM, CLUSTER_LEVEL_MAX);
    level > 0;
    level--
  ) {
    const { columns, rows } = countTiles(bounds, level)
    if (columns * rows <= MAP_FEATURES_MAX) return level
  }
  return 0
}
