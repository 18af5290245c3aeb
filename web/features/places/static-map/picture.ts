import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { mercatorX, mercatorY } from '../../../../worker/contract/mercator'
import type { MapTiles } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { readPalette } from '../map/palette'
import type { Tiles } from '../tiles/open-tiles'
import { openTiles } from '../tiles/open-tiles'
import type { PlacedTile } from './draw'
import { drawGround } from './draw'
import { drawNames } from './names'

/** Side of a tile in pixels, as in MapLibre's zoom levels. */
const TILE_PX = 512
/** Circle that the pin covers. Its center is `abovePx` above the place. */
const PIN = { radius: 30, abovePx: 28 }

/** A map around a place. At `zoom` 0, the world is 512 px wide. */
export type PictureView = { at: Position; zoom: number; size: { width: number; height: number } }

type Picture = {
  credit: Tiles['credit']
  /** Draws the picture in the page's theme. */
  paint: (canvas: HTMLCanvasElement) => void
}

/**
 * Loads the vector tiles around a place. Returns their credit and a function that draws them without the map library; null if
 * there are no tiles.
 */
export async function loadPicture(
  view: PictureView,
  sources: NonNullable<MapTiles>,
  signal: AbortSignal,
): Promise<Picture | null> {
  const tiles = await openTiles(sources, signal)
  const placed = await readAround(tiles, { ...view, signal })
  if (signal.aborted || placed.length === 0) return null
  await document.fonts.load('500 12px "Figtree Variable"')
  return { credit: tiles.credit, paint: (canvas) => paintTiles(canvas, { tiles, placed, ...view }) }
}

type Around = PictureView & { signal: AbortSignal }

async function readAround(
  tiles: Tiles,
  { at, zoom, size: { width, height }, signal }: Around,
): Promise<PlacedTile[]> {
  const z = Math.min(tiles.maxzoom, Math.floor(zoom))
  const side = TILE_PX * 2 ** (zoom - z)
  const [x, y] = [mercatorX(at.longitude) * 2 ** z, mercatorY(at.latitude) * 2 ** z]
  const [halfWidth, halfHeight] = [width / 2 / side, height / 2 / side]
  const reads: Promise<PlacedTile | null>[] = []
  for (let row = Math.floor(y - halfHeight); row <= y + halfHeight; row++)
    for (let column = Math.floor(x - halfWidth); column <= x + halfWidth; column++)
      reads.push(
        tiles.read({ z, x: column, y: row }, signal).then((data) =>
          data && data.byteLength > 0
            ? {
                tile: new VectorTile(new PbfReader(new Uint8Array(data))),
                left: width / 2 + (column - x) * side,
                top: height / 2 + (row - y) * side,
                side,
              }
            : null,
        ),
      )
  return (await Promise.all(reads)).filter((tile) => tile !== null)
}

function paintTiles(
  canvas: HTMLCanvasElement,
  {
    tiles: { schema },
    placed,
    zoom,
    size: { width, height },
  }: { tiles: Tiles; placed: PlacedTile[]; zoom: number; size: { width: number; height: number } },
): void {
  Object.assign(canvas, { width: width * devicePixelRatio, height: height * devicePixelRatio })
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(devicePixelRatio, devicePixelRatio)
  const palette = readPalette()
  drawGround({ context, tiles: placed, schema, palette, zoom })
  const pin = { x: width / 2, y: height / 2 - PIN.abovePx, radius: PIN.radius }
  drawNames({ context, tiles: placed, schema, palette, pin })
}
