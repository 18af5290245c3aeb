import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { locale } from '#messages'
import * as placesText from '#messages/places'
import { STILL_MAP } from '../../../../worker/contract/limits'
import type { Position } from '../../../lib/geolocation'
import { classNames } from '../../../ui/class-names'
import { DrawnMap } from '../../../ui/drawn-map'
import { TypeIcon } from '../../../ui/type-badge'
import { stillMapQuery } from '../queries'
import type { TileProvider } from './background'
import * as canvasStyles from './canvas.module.css'
import type { MapCluster, MapPoint } from './points'
import * as styles from './still-canvas.module.css'
import { clustered, pixelsFromCenter, stillScale } from './still-view'
import { UserMarker } from './surface'
import type { MapSize, MapView } from './view'
import { ZoomButtons } from './zoom-control'

// If this import fails, the map has no streets.
const StillTiles = lazy(() =>
  import('../static-map/map-background').then(
    ({ StillTiles }) => ({ default: StillTiles }),
    () => ({ default: () => <></> }),
  ),
)

/** Zoom levels added by pressing a cluster. */
const CLUSTER_ZOOM_STEP = 2

export type StillCanvasProps = {
  view: MapView
  /** Size of the part that the list doesn't cover. */
  size: MapSize
  points: readonly (MapPoint | MapCluster)[]
  /** The device's position. */
  userPosition: Position | undefined
  /** Whether the interactive map underneath already receives touches. */
  isReplaced: boolean
  /** Called when the map is touched or focused, to replace it with the interactive one. */
  onStart: () => void
  /** Called with the view that a button or cluster leads to. */
  onMove: (view: MapView) => void
  /** Called when a marker is pressed. */
  onPress: (id: string) => void
  onProviderChange: (provider: TileProvider) => void
}

/**
 * Picture of the map and its markers, shown until the user touches it. The interactive map has four times as much code as the
 * page.
 */
export function StillCanvas({
  view: current,
  size,
  points,
  userPosition,
  isReplaced,
  onStart,
  onMove,
  onPress,
  onProviderChange,
}: StillCanvasProps) {
  const [view] = useState(current)
  const touch = useRef<HTMLButtonElement>(null)
  const { data: drawn } = useQuery(stillMapQuery(view))
  const [hasTiles, setTiles] = useState(false)
  const markers = useMemo(() => clustered(points, view.zoom), [points, view.zoom])
  const placeOf = (position: Position, [right, down] = [0, 0]): CSSProperties => {
    const { x, y } = pixelsFromCenter(position, view)
    return { left: size.width / 2 + x + right, top: size.height / 2 + y + down }
  }
  const scale = stillScale(view)
  // Hand the focus over to the interactive map.
  useLayoutEffect(() => {
    const button = touch.current
    const stage = button?.parentElement?.parentElement
    return () => {
      if (document.activeElement === button) stage?.querySelector<HTMLElement>('canvas[tabindex]')?.focus()
    }
  }, [])
  return (
    // East is on the right in every language.
    <div
      dir="ltr"
      className={styles.still}
      style={{ height: size.height }}
      data-replaced={isReplaced || undefined}
    >
      {drawn && (
        <div
          className={styles.ground}
          style={{ width: STILL_MAP.width * scale, height: STILL_MAP.height * scale }}
        >
          <DrawnMap {...drawn} names={[]} />
        </div>
      )}
      <Suspense>
        <StillTiles
          key={`${size.width} ${size.height}`}
          at={view}
          // At zoom 0, the world is half as wide here as in the interactive map.
          zoom={view.zoom + 1}
          size={size}
          isShown={hasTiles}
          onDrawn={(provider) => {
            setTiles(true)
            onProviderChange(provider)
          }}
        />
      </Suspense>
      {drawn?.names.map(({ name, isCity, x, y }) => (
        <span
          key={name}
          className={styles.name}
          data-city={isCity || undefined}
          style={{
            left: size.width / 2 + (x - STILL_MAP.width / 2) * scale,
            top: size.height / 2 + (y - STILL_MAP.height / 2) * scale,
          }}
          dir="auto"
          aria-hidden="true"
        >
          {name}
        </span>
      ))}
      <button
        ref={touch}
        type="button"
        className={styles.touch}
        aria-label={placesText.moveTheMap()}
        onPointerDown={onStart}
        onFocus={onStart}
        onClick={onStart}
      />
      {/* Hidden from screen readers, because the list has the same activities. */}
      <div aria-hidden="true">
        {markers.map((marker) =>
          'id' in marker ? (
            <button
              key={marker.id}
              type="button"
              tabIndex={-1}
              className={classNames(
                canvasStyles.highlight,
                styles.marker,
                marker.isApproximate && canvasStyles.approximate,
              )}
              data-type={marker.type}
              data-approximate={marker.isApproximate || undefined}
              style={placeOf(marker, marker.offset)}
              onClick={() => onPress(marker.id)}
            >
              <span className={canvasStyles.pin}>
                <TypeIcon type={marker.type} />
              </span>
            </button>
          ) : (
            <button
              key={`${marker.latitude} ${marker.longitude}`}
              type="button"
              tabIndex={-1}
              className={styles.cluster}
              style={placeOf(marker)}
              onClick={() =>
                onMove({
                  latitude: marker.latitude,
                  longitude: marker.longitude,
                  zoom: view.zoom + CLUSTER_ZOOM_STEP,
                })
              }
            >
              {marker.count.toLocaleString(locale())}
            </button>
          ),
        )}
      </div>
      {userPosition && (
        <span className={styles.user} style={placeOf(userPosition)}>
          <UserMarker />
        </span>
      )}
      <ZoomButtons
        zoom={Math.round(view.zoom)}
        onZoom={(levels) => onMove({ ...view, zoom: Math.round(view.zoom) + levels })}
        className={canvasStyles.controls}
      />
    </div>
  )
}
