import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../../../ui/class-names'
import { MAP_ZOOM_MAX, MAP_ZOOM_MIN } from './view'
import * as styles from './zoom-control.module.css'

/** Zoom in, how near one is, zoom out. */
export function MapControls({ map, className }: { map: MapLibreMap; className?: string | undefined }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('zoom', listener)
      return () => void map.off('zoom', listener)
    },
    [map],
  )
  const zoom = useSyncExternalStore(subscribe, () => Math.round(map.getZoom()))
  // Presses in quick succession add up; the map on its way would count from where it just is.
  const goal = useRef<number | null>(null)
  function zoomBy(levels: number) {
    const next = (goal.current ?? zoom) + levels
    map.zoomTo(next)
    goal.current = next
    void map.once('moveend', () => {
      goal.current = null
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what one fills in.
    <div className={classNames(styles.controls, className)} role="group" aria-label="Zoom">
      <button
        type="button"
        aria-label="Zoom in"
        title="Zoom in"
        disabled={zoom >= MAP_ZOOM_MAX}
        onClick={() => zoomBy(1)}
      >
        <Plus />
      </button>
      <output aria-label="Zoom level">{zoom}</output>
      <button
        type="button"
        aria-label="Zoom out"
        title="Zoom out"
        disabled={zoom <= MAP_ZOOM_MIN}
        onClick={() => zoomBy(-1)}
      >
        <Minus />
      </button>
    </div>
  )
}
