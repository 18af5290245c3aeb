import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import * as placesText from '#messages/places'
import { classNames } from '../../../ui/class-names'
import { MAP_ZOOM_MAX, MAP_ZOOM_MIN } from './view-search'
import * as styles from './zoom-control.module.css'

/** Zoom buttons of an interactive map. */
export function ZoomControl({ map, className }: { map: MapLibreMap; className?: string | undefined }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('zoom', listener)
      return () => void map.off('zoom', listener)
    },
    [map],
  )
  const zoom = useSyncExternalStore(subscribe, () => Math.round(map.getZoom()))
  // Target zoom of a running animation. Quick presses add to it instead of restarting from the current zoom.
  const target = useRef<number | null>(null)
  function zoomBy(levels: number) {
    const next = (target.current ?? zoom) + levels
    map.zoomTo(next)
    target.current = next
    void map.once('moveend', () => {
      target.current = null
    })
  }
  return <ZoomButtons zoom={zoom} onZoom={zoomBy} className={className} />
}

type ZoomButtonsProps = {
  /** Current zoom level, an integer. */
  zoom: number
  onZoom: (levels: number) => void
  className?: string | undefined
}

/** Buttons that zoom in and out, with the current zoom level between them. */
export function ZoomButtons({ zoom, onZoom, className }: ZoomButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields.
    <div className={classNames(styles.control, className)} role="group" aria-label={placesText.zoom()}>
      <button
        type="button"
        aria-label={placesText.zoomIn()}
        title={placesText.zoomIn()}
        disabled={zoom >= MAP_ZOOM_MAX}
        onClick={() => onZoom(1)}
      >
        <Plus />
      </button>
      <output aria-label={placesText.zoomLevel()}>{zoom}</output>
      <button
        type="button"
        aria-label={placesText.zoomOut()}
        title={placesText.zoomOut()}
        disabled={zoom <= MAP_ZOOM_MIN}
        onClick={() => onZoom(-1)}
      >
        <Minus />
      </button>
    </div>
  )
}
