/** Saved maps for the user's next plans, for offline use (product.md 19.7). */
import type { MapTiles } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { readSavedMap, removeSavedMaps, saveMap } from '../../../lib/saved'
import type { Tiles } from '../tiles/open-tiles'
import { loadPicture } from './picture'
import { viewOf, zoomOf } from './view'

type Place = Position & { isApproximate: boolean }
/** `picture` is an image of the map; `credit` is the data's source. */
export type SavedMap = { picture: Blob; credit: Tiles['credit'] }

const keyOf = ({ latitude, longitude }: Position, zoom: number) => `${latitude} ${longitude} ${zoom}`

/** Saves the maps of these places, and removes all others. Maps that are already saved are not loaded again. */
export async function saveMaps(
  places: readonly Place[],
  { sources, userId, signal }: { sources: NonNullable<MapTiles>; userId: string; signal: AbortSignal },
): Promise<void> {
  const views = places.map((at) => ({ at, zoom: zoomOf(at), key: keyOf(at, zoomOf(at)) }))
  await removeSavedMaps(views.map(({ key }) => key))
  for (const { at, zoom, key } of views) {
    if (signal.aborted) return
    if (await readSavedMap(key)) continue
    const map = await drawMap(at, zoom, sources, signal).catch(() => null)
    if (map && !signal.aborted) await saveMap(key, userId, map)
  }
}

async function drawMap(
  at: Position,
  zoom: number,
  sources: NonNullable<MapTiles>,
  signal: AbortSignal,
): Promise<SavedMap | null> {
  const drawn = await loadPicture(viewOf(at, zoom), sources, signal)
  if (!drawn) return null
  const canvas = document.createElement('canvas')
  drawn.paint(canvas)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
  return picture && { picture, credit: drawn.credit }
}

/** Finds the saved map of a place. */
export async function findSavedMap(at: Position, zoom: number): Promise<SavedMap | null> {
  return (await readSavedMap<SavedMap>(keyOf(at, zoom)).catch(() => null)) ?? null
}
