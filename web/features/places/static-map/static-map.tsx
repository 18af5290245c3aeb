import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Position } from '../../../lib/geolocation'
import { MapCredit } from '../map/attribution'
import { OPEN_STREET_TILES } from '../map/tiles'
import { mapStylesQuery } from '../queries'
import * as styles from './static-map.module.css'
import { reachPx, TILE_PX, tilesAround } from './tiles'

const PLACE_ZOOM = 16
/** A circle of 500 m fits. */
const AREA_ZOOM = 14
/** As wide as it becomes, and as high as its style sheet makes it. */
const SIZE = { width: 820, height: 208 }

type PlaceStillProps = {
  at: Position
  /** Somewhere within the circle, instead of at the pin. */
  isApproximate: boolean
  /** What can be done with it; lies on the map. */
  children: ReactNode
}

/**
 * A picture of where something is, for a page that is about something else: a handful of map pictures instead of the
 * map's own code. They are fetched when it comes into sight, one at first: where that does not come, the pin stands
 * on bare ground.
 */
export function PlaceStill({ at, isApproximate, children }: PlaceStillProps) {
  const [figure, isInSight] = useIsInSight<HTMLElement>()
  const [hasTiles, setHasTiles] = useState<boolean | null>(null)
  const { data: mapStyles, isPending } = useQuery({ ...mapStylesQuery, enabled: isInSight })
  const isDark = document.documentElement.dataset.theme === 'dark'
  const style = isDark ? mapStyles?.dark : mapStyles?.light
  const url = style ? style.replace('/style.json', '/256/{z}/{x}/{y}.png') : OPEN_STREET_TILES.url
  const zoom = isApproximate ? AREA_ZOOM : PLACE_ZOOM
  const [middle, ...around] = tilesAround(at, { url, zoom, ...SIZE })
  const asked = !isInSight || isPending || hasTiles === false ? [] : hasTiles ? [middle, ...around] : [middle]

  return (
    <figure ref={figure} className={styles.figure} aria-label="Map of the meeting point">
      <div className={styles.tiles} data-is-raw={!style || undefined} data-is-there={hasTiles ?? false}>
        {asked.map((tile) => (
          <img
            key={tile.url}
            src={tile.url}
            alt=""
            width={TILE_PX}
            height={TILE_PX}
            style={{ left: tile.left, top: tile.top }}
            onLoad={tile === asked[0] ? () => setHasTiles(true) : undefined}
            onError={tile.url === middle.url ? () => setHasTiles(false) : undefined}
          />
        ))}
      </div>
      {isApproximate ? (
        <span
          className={styles.area}
          style={{ '--reach': `${reachPx(at.latitude, zoom)}px` } as CSSProperties}
        />
      ) : (
        <span className={styles.pin}>
          <MapPin />
        </span>
      )}
      {children}
      {hasTiles && (
        <MapCredit className={styles.credit} drawer={style ? 'maptiler' : 'openstreetmap'} hasNames={false} />
      )}
    </figure>
  )
}

/** Whether it has been within the window yet. */
function useIsInSight<Kind extends Element>() {
  const element = useRef<Kind>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (isInSight || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInSight(true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isInSight])
  return [element, isInSight] as const
}
