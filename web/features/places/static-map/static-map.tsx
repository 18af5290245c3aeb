import { MapPin } from 'lucide-react'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import * as placesText from '#messages/places'
import type { Position } from '../../../lib/geolocation'
import type { MapBackgroundProps } from './map-background'
import { radiusPx } from './radius'
import * as styles from './static-map.module.css'
import { zoomOf } from './view'

// Loads when the map becomes visible. If that fails, the pin is on a plain background.
const MapBackground = lazy<ComponentType<MapBackgroundProps>>(() =>
  import('./map-background').catch(() => ({ default: () => null })),
)

type StaticMapProps = {
  at: Position
  /** Shows a circle instead of a pin. */
  isApproximate: boolean
  /** Controls on the map, such as a link. */
  children: ReactNode
}

/** Static map of a place, without the map library. Loads when it becomes visible. Without tiles, shows the pin on a pattern. */
export function StaticMap({ at, isApproximate, children }: StaticMapProps) {
  const [figure, isVisible] = useIsVisible<HTMLElement>()
  const zoom = zoomOf({ isApproximate })

  return (
    <figure ref={figure} className={styles.figure} aria-label={placesText.mapOfTheMeetingPoint()}>
      {isVisible && (
        <Suspense fallback={null}>
          <MapBackground at={at} zoom={zoom} />
        </Suspense>
      )}
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
    </figure>
  )
}

/** Returns a ref, and whether its element has been in the viewport. */
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
