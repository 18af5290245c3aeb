import { useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { TILE_PX } from './radius'
import { tilesAround } from './tiles'

type ProviderTilesProps = {
  at: Position
  zoom: number
  size: { width: number; height: number }
  /** URL of the provider's style. */
  style: string
  onDrawn: () => void
}

/** Tile images of the map's provider. The center tile loads first; if it fails, the pin is on a plain background. */
export function ProviderTiles({ at, zoom, size, style, onDrawn }: ProviderTilesProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const url = style.replace('/style.json', '/256/{z}/{x}/{y}.png')
  const [center, ...others] = tilesAround(at, { url, zoom, ...size })
  const requested = { loading: [center], loaded: [center, ...others], failed: [] }[state]
  return requested.map((tile) => (
    <img
      key={tile.url}
      src={tile.url}
      alt=""
      width={TILE_PX}
      height={TILE_PX}
      style={{ left: tile.left, top: tile.top }}
      onLoad={() => {
        if (tile.url !== center.url) return
        setState('loaded')
        onDrawn()
      }}
      onError={tile.url === center.url ? () => setState('failed') : undefined}
    />
  ))
}
