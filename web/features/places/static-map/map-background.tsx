import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { DrawnMap } from '../../../ui/drawn-map'
import { MapAttribution } from '../map/attribution'
import type { TileProvider } from '../map/background'
import { mapSourcesQuery, stillMapQuery } from '../queries'
import { ProviderTiles } from './provider-tiles'
import type { SavedPictureProps } from './saved-picture'
import * as styles from './static-map.module.css'
import type { TilesPictureProps } from './tiles-picture'
import { pictureView, SIZE } from './view'

// If this import fails, the pin is on a plain background.
const TilesPicture = lazy<ComponentType<TilesPictureProps>>(() =>
  import('./tiles-picture').catch(() => ({ default: () => null })),
)

const SavedPicture = lazy<ComponentType<SavedPictureProps>>(() =>
  import('./saved-picture').catch(() => ({ default: () => null })),
)

export type MapBackgroundProps = { at: Position; zoom: number }

/** The map below the pin, with attribution: a drawn map first, then tiles over it once they have loaded. */
export default function MapBackground({ at, zoom }: MapBackgroundProps) {
  const [credit, setCredit] = useState<TileProvider>()
  const { data: drawn } = useQuery(stillMapQuery(at))
  return (
    <>
      {drawn && <DrawnMap {...drawn} />}
      <StillTiles at={at} zoom={zoom} size={SIZE} isShown={credit !== undefined} onDrawn={setCredit} />
      {(credit || drawn) && (
        <MapAttribution className={styles.attribution} provider={credit} hasNames={credit === undefined} />
      )}
    </>
  )
}

type StillTilesProps = MapBackgroundProps & {
  size: { width: number; height: number }
  /** Whether the tiles have been drawn. */
  isShown: boolean
  onDrawn: (credit: TileProvider) => void
}

/** Tiles of a static map. If they fail, shows the saved map, if any. */
export function StillTiles({ at, zoom, size, isShown, onDrawn }: StillTilesProps) {
  const [hasFailed, setFailed] = useState(false)
  const { data: sources, isError } = useQuery(mapSourcesQuery)
  const style =
    document.documentElement.dataset.theme === 'dark' ? sources?.styles?.dark : sources?.styles?.light
  return (
    <div className={styles.tiles} data-loaded={isShown}>
      {style && (
        <ProviderTiles at={at} zoom={zoom} size={size} style={style} onDrawn={() => onDrawn('maptiler')} />
      )}
      <Suspense fallback={null}>
        {!style && sources?.tiles && !hasFailed && (
          <TilesPicture
            {...pictureView({ at, zoom, size })}
            sources={sources.tiles}
            onDrawn={onDrawn}
            onFailed={() => setFailed(true)}
          />
        )}
        {(isError || hasFailed) && <SavedPicture at={at} zoom={zoom} onDrawn={onDrawn} />}
      </Suspense>
    </div>
  )
}
