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
import { viewOf } from './view'

// If it fails to load, the pin is on a plain background.
const TilesPicture = lazy<ComponentType<TilesPictureProps>>(() =>
  import('./tiles-picture').catch(() => ({ default: () => null })),
)

const SavedPicture = lazy<ComponentType<SavedPictureProps>>(() =>
  import('./saved-picture').catch(() => ({ default: () => null })),
)

export type MapBackgroundProps = { at: Position; zoom: number }

/** The map below the pin: drawn at once, and covered by tiles as soon as they are loaded, with the attribution of both. */
export default function MapBackground({ at, zoom }: MapBackgroundProps) {
  const [credit, setCredit] = useState<TileProvider>()
  const [hasFailed, setFailed] = useState(false)
  const { data: drawn } = useQuery(stillMapQuery(at))
  const { data: sources, isError } = useQuery(mapSourcesQuery)
  const style =
    document.documentElement.dataset.theme === 'dark' ? sources?.styles?.dark : sources?.styles?.light
  return (
    <>
      {drawn && <DrawnMap {...drawn} />}
      <div className={styles.tiles} data-loaded={credit !== undefined}>
        {style && (
          <ProviderTiles
            at={at}
            zoom={zoom}
            size={viewOf(at, zoom).size}
            style={style}
            onDrawn={() => setCredit('maptiler')}
          />
        )}
        <Suspense fallback={null}>
          {!style && sources?.tiles && !hasFailed && (
            <TilesPicture
              {...viewOf(at, zoom)}
              sources={sources.tiles}
              onDrawn={setCredit}
              onFailed={() => setFailed(true)}
            />
          )}
          {(isError || hasFailed) && <SavedPicture at={at} zoom={zoom} onDrawn={setCredit} />}
        </Suspense>
      </div>
      {(credit || drawn) && (
        <MapAttribution className={styles.attribution} provider={credit} hasNames={credit === undefined} />
      )}
    </>
  )
}
