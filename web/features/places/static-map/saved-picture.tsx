import { useEffect, useEffectEvent, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import type { Tiles } from '../tiles/open-tiles'
import { findSavedMap } from './saved-maps'
import { viewOf } from './view'

export type SavedPictureProps = { at: Position; zoom: number; onDrawn: (credit: Tiles['credit']) => void }

/** The saved map, for when the map can't be loaded. Renders nothing if there is none. */
export default function SavedPicture({ at, zoom, onDrawn }: SavedPictureProps) {
  const [url, setUrl] = useState<string>()
  const show = useEffectEvent(async (signal: AbortSignal) => {
    const map = await findSavedMap(at, zoom)
    if (!map || signal.aborted) return
    const made = URL.createObjectURL(map.picture)
    signal.addEventListener('abort', () => URL.revokeObjectURL(made))
    setUrl(made)
    onDrawn(map.credit)
  })
  useEffect(() => {
    const abort = new AbortController()
    void show(abort.signal)
    return () => abort.abort()
  }, [])
  return url && <img src={url} alt="" style={viewOf(at, zoom).size} data-saved />
}
