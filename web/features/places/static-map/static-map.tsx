import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { MapAttribution } from '../map/attribution'
import type { TileProvider } from '../map/background'
import { mapSourcesQuery } from '../queries'
import { ProviderTiles } from './provider-tiles'
import * as styles from './static-map.module.css'
import { radiusPx } from './tiles'
import type { TilesPictureProps } from './tiles-picture'

// Drawing loads with the first map that becomes visible. If it fails to load, the pin is on a plain background.
const TilesPicture = lazy<ComponentType<TilesPictureProps>>(() =>
  import('./tiles-picture').catch(() => ({ default: () => null })),
)

const PLACE_ZOOM = 16
/** Shows the whole 500 m circle. */
const AREA_ZOOM = 14
/** Largest width, and the height in the style sheet, in pixels. */
const SIZE = { width: 820, height: 208 }

type StaticMapProps = {
  at: Position
  /** Shows a circle instead of a pin. */
  isApproximate: boolean
  /** Controls on the map, such as a link. */
  children: ReactNode
}

/** A static map of a place without the map library, loaded when it becomes visible. Without tiles, a pin on a pattern. */
export function StaticMap({ at, isApproximate, children }: StaticMapProps) {
  const [figure, isVisible] = useIsVisible<HTMLElement>()
  const [credit, setCredit] = useState<TileProvider>()
  const { data: sources } = useQuery({ ...mapSourcesQuery, enabled: isVisible })
  const style =
    document.documentElement.dataset.theme === 'dark' ? sources?.styles?.dark : sources?.styles?.light
  const zoom = isApproximate ? AREA_ZOOM : PLACE_ZOOM

  return (
    <figure ref={figure} className={styles.figure} aria-label="Map of the meeting point">
      <div className={styles.tiles} data-loaded={credit !== undefined}>
        {isVisible && style && (
          <ProviderTiles
            at={at}
            zoom={zoom}
            size={SIZE}
            style={style}
            onDrawn={() => setCredit('maptiler')}
          />
        )}
        {isVisible && !style && sources?.tiles && (
          <Suspense fallback={null}>
            {/* Zoom levels of vector tiles count from tiles twice as large. */}
            <TilesPicture at={at} zoom={zoom - 1} size={SIZE} sources={sources.tiles} onDrawn={setCredit} />
          </Suspense>
        )}
      </div>
      {isApproximate ? (
        <span
          className={styles.area}
          style={{ '--radius': `${radiusPx(at.latitude, zoom)}px` } as CSSProperties}
        />
      ) : (
        <span className={styles.pin}>
          <MapPin />
        </span>
      )}
      {children}
      {credit && <MapAttribution className={styles.attribution} provider={credit} hasNames={false} />}
    </figure>
  )
}

/** Returns a ref and whether its element has been in the viewport. */
function useIsVisible<Kind extends Element>() {
  const element = useRef<Kind>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (isVisible || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isVisible])
  return [element, isVisible] as const
}
