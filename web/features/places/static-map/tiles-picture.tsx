import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapTiles } from '../../../../worker/contract/places'
import { onThemeChange } from '../map/palette'
import type { Tiles } from '../tiles/open-tiles'
import type { PictureView } from './picture'
import { loadPicture } from './picture'

export type TilesPictureProps = PictureView & {
  sources: NonNullable<MapTiles>
  onDrawn: (credit: Tiles['credit']) => void
  onFailed: () => void
}

/** Picture of the map around a place, drawn from a few vector tiles without the map library. */
export default function TilesPicture({ sources, onDrawn, onFailed, ...view }: TilesPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const picture = await loadPicture(view, sources, signal).catch(() => null)
    if (signal.aborted) return
    if (!picture) return onFailed()
    const paint = () => canvas.current && picture.paint(canvas.current)
    paint()
    signal.addEventListener('abort', onThemeChange(paint))
    onDrawn(picture.credit)
  })
  useEffect(() => {
    const abort = new AbortController()
    void draw(abort.signal)
    return () => abort.abort()
  }, [])
  return <canvas ref={canvas} style={view.size} />
}
