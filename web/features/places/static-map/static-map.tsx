import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { MapAttribution } from '../map/attribution'
import { OPEN_STREET_TILES } from '../map/tiles'
import { mapStylesQuery } from '../queries'
import * as styles from './static-map.module.css'
import { radiusPx, TILE_PX, tilesAround } from './tiles'

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

/**
 * A static map of a place: a few tile images instead of the map library. They load when the map becomes visible, the
 * center tile first: if it fails, the pin is on a plain background.
 */
export function StaticMap({ at, isApproximate, children }: StaticMapProps) {
  const [figure, isVisible] = useIsVisible<HTMLElement>()
  const [hasTiles, setHasTiles] = useState<boolean | null>(null)
  const { data: mapStyles, isPending } = useQuery({ ...mapStylesQuery, enabled: isVisible })
  const isDark = document.documentElement.dataset.theme === 'dark'
  const style = isDark ? mapStyles?.dark : mapStyles?.light
  const url = style ? style.replace('/style.json', '/256/{z}/{x}/{y}.png') : OPEN_STREET_TILES.url
  const zoom = isApproximate ? AREA_ZOOM : PLACE_ZOOM
  const [center, ...others] = tilesAround(at, { url, zoom, ...SIZE })
  const requested =
    !isVisible || isPending || hasTiles === false ? [] : hasTiles ? [center, ...others] : [center]

  return (
    <figure ref={figure} className={styles.figure} aria-label="Map of the meeting point">
      <div className={styles.tiles} data-openstreetmap={!style || undefined} data-loaded={hasTiles ?? false}>
        {requested.map((tile) => (
          <img
            key={tile.url}
            src={tile.url}
            alt=""
            width={TILE_PX}
            height={TILE_PX}
            style={{ left: tile.left, top: tile.top }}
            onLoad={tile === requested[0] ? () => setHasTiles(true) : undefined}
            onError={tile.url === center.url ? () => setHasTiles(false) : undefined}
          />
        ))}
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
      {hasTiles && (
        <MapAttribution
          className={styles.attribution}
          provider={style ? 'maptiler' : 'openstreetmap'}
          hasNames={false}
        />
      )}
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
