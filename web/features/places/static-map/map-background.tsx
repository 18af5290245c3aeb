import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { MapAttribution } from '../map/attribution'
import type { TileProvider } from '../map/background'
import { mapSourcesQuery } from '../queries'
import { ProviderTiles } from './provider-tiles'
import * as styles from './static-map.module.css'
import type { TilesPictureProps } from './tiles-picture'

// If it fails to load, the pin is on a plain background.
const TilesPicture = lazy<ComponentType<TilesPictureProps>>(() =>
  import('./tiles-picture').catch(() => ({ default: () => null })),
)

/** Largest width, and the height in the style sheet, in pixels. */
const SIZE = { width: 820, height: 208 }

export type MapBackgroundProps = { at: Position; zoom: number }

/** The tiles below the pin of a static map, with their attribution. Renders nothing visible before they are drawn. */
export default function MapBackground({ at, zoom }: MapBackgroundProps) {
  const [credit, setCredit] = useState<TileProvider>()
  const { data: sources } = useQuery(mapSourcesQuery)
  const style =
    document.documentElement.dataset.theme === 'dark' ? sources?.styles?.dark : sources?.styles?.light
  return (
    <>
      <div className={styles.tiles} data-loaded={credit !== undefined}>
        {style && (
          <ProviderTiles
            at={at}
            zoom={zoom}
            size={SIZE}
            style={style}
            onDrawn={() => setCredit('maptiler')}
          />
        )}
        {!style && sources?.tiles && (
          <Suspense fallback={null}>
            {/* Zoom levels of vector tiles count from tiles twice as large. */}
            <TilesPicture at={at} zoom={zoom - 1} size={SIZE} sources={sources.tiles} onDrawn={setCredit} />
          </Suspense>
        )}
      </div>
      {credit && <MapAttribution className={styles.attribution} provider={credit} hasNames={false} />}
    </>
  )
}
