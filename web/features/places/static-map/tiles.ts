import { mercatorX, mercatorY } from '../../../../worker/contract/mercator'
import type { Position } from '../../../lib/geolocation'
import { TILE_PX } from './radius'

/** A tile and the offset of its upper left corner from the center of the map, in pixels. */
export type Tile = { url: string; left: number; top: number }

/** Returns the tiles that cover a map of this size around a point. The tile that contains the point comes first. */
export function tilesAround(
  { latitude, longitude }: Position,
  { url, zoom, width, height }: { url: string; zoom: number; width: number; height: number },
): [Tile, ...Tile[]] {
  const side = 2 ** zoom
  const x = mercatorX(longitude) * side
  const y = mercatorY(latitude) * side
  const tileAt = (column: number, row: number): Tile => ({
    url: url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
    left: Math.round((column - x) * TILE_PX),
    top: Math.round((row - y) * TILE_PX),
  })
  const [centerColumn, centerRow] = [Math.floor(x), Math.floor(y)]
  const [halfWidth, halfHeight] = [width / 2 / TILE_PX, height / 2 / TILE_PX]
  const around: Tile[] = []
  for (let row = Math.floor(y - halfHeight); row <= y + halfHeight; row++)
    for (let column = Math.floor(x - halfWidth); column <= x + halfWidth; column++)
      if (column !== centerColumn || row !== centerRow) around.push(tileAt(column, row))
  return [tileAt(centerColumn, centerRow), ...around]
}
