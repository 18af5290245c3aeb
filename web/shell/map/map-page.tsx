import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Activity, ActivityType } from '../../../worker/contract/activities'
import { AreaList } from '../../features/activities/map/area-list'
import { markerOf, markersOf } from '../../features/activities/map/markers'
import { activitiesInAreaQuery, activityMapQuery } from '../../features/activities/map/queries'
import { activityQuery } from '../../features/activities/queries'
import { MapAttribution } from '../../features/places/map/attribution'
import type { TileProvider } from '../../features/places/map/background'
import type { SnapPoint } from '../../features/places/map/panel'
import { MapPanel } from '../../features/places/map/panel'
import { StillCanvas } from '../../features/places/map/still-canvas'
import { isFilled } from '../../features/places/map/still-view'
import type { MapView } from '../../features/places/map/view'
import type { MapViewSearch } from '../../features/places/map/view-search'
import { MAP_ZOOM_MIN } from '../../features/places/map/view-search'
import { useIsPhone } from '../../lib/use-is-phone'
import { ExploreApply } from '../explore/card'
import { MapHead } from './head'
import { loadCanvas } from './load-canvas'
import * as styles from './map.module.css'
import { MapSearchBar } from './search'
import { useFindLocation, ZOOM_OUT_LEVELS } from './use-find-location'
import { useMapArea, useMapView } from './use-map-view'

const MapCanvas = lazy(loadCanvas)
const MapNextSteps = lazy(() => import('./next-steps'))

export type MapSearch = MapViewSearch & { q?: string | undefined; type?: ActivityType | undefined }

type MapPageProps = { search: MapSearch; onChange: (changes: MapSearch) => void }

/** The map with its search, and the list of the activities in view. */
export function MapPage({ search, onChange }: MapPageProps) {
  const { q, type, ...viewSearch } = search
  const { view, userPosition, from, go } = useMapView(viewSearch, onChange)
  const [snapPoint, setSnapPoint] = useState<SnapPoint>('half')
  const { stage, coveredPx, visible, area, viewportAt } = useMapArea(view, snapPoint)
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [provider, setProvider] = useState<TileProvider>()
  const isPhone = useIsPhone()
  // Phones first show a picture of the map. The first touch loads the interactive map, which then replaces it.
  const [isTouched, setTouched] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const hasPicture = isPhone && !isDrawn && visible !== undefined && isFilled(view, visible)
  const isLive = visible !== undefined && (isTouched || !hasPicture)

  const filters = { q, type }
  const { isLocating, find } = useFindLocation({ filters, viewportAt, go: move })
  const mapQuery = useQuery(activityMapQuery(area, filters))
  const list = useInfiniteQuery(activitiesInAreaQuery(area, filters))
  const points = useMemo(() => (mapQuery.data ? markersOf(mapQuery.data) : []), [mapQuery.data])
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? []
  const pins = points.filter((point) => 'id' in point)
  // A clicked pin's card may be on a later page of the list.
  const isUnlisted = pins.some(({ id }) => id === selectedId) && !loaded.some(({ id }) => id === selectedId)
  const { data: extra } = useQuery({ ...activityQuery(selectedId ?? ''), enabled: isUnlisted })

  const highlightedId = hoveredId ?? selectedId
  const card = loaded.find(({ id }) => id === highlightedId)
  const pin = pins.find(({ id }) => id === highlightedId) ?? (card && markerOf(card))

  function move(to: MapView) {
    setTouched(true)
    go(to)
  }
  function select(id: string) {
    setTouched(true)
    setSelectedId(id)
    if (snapPoint === 'peek') setSnapPoint('half')
  }

  return (
    <div className={styles.page} data-fills-page>
      <div ref={stage} className={styles.stage}>
        {isLive && (
          <Suspense fallback={null}>
            <MapCanvas
              view={view}
              coveredPx={coveredPx}
              points={points}
              highlighted={pin}
              userPosition={userPosition}
              onMove={go}
              onHover={setHoveredId}
              onPress={select}
              onProviderChange={setProvider}
              onDrawn={() => setDrawn(true)}
            />
          </Suspense>
        )}
        {hasPicture && (
          <StillCanvas
            view={view}
            size={visible}
            points={points}
            userPosition={userPosition}
            isReplaced={isTouched}
            onStart={() => setTouched(true)}
            onMove={move}
            onPress={select}
            onProviderChange={setProvider}
          />
        )}
        <MapSearchBar
          q={q ?? ''}
          onSearch={(text) => onChange({ q: text || undefined })}
          isLocating={isLocating}
          onLocate={find}
        />
        <MapAttribution className={styles.credit} provider={provider} />
      </div>
      <MapPanel
        snapPoint={snapPoint}
        onSnap={(to) => {
          setTouched(true)
          setSnapPoint(to)
        }}
        header={
          <MapHead total={mapQuery.data?.total} type={type} onType={(next) => onChange({ type: next })} />
        }
      >
        <AreaList
          list={list}
          extra={isUnlisted ? extra : undefined}
          from={from}
          highlighted={highlightedId}
          selected={selectedId}
          onHover={setHoveredId}
          renderAction={renderApply}
          emptyAction={
            <Suspense fallback={null}>
              <MapNextSteps
                bbox={area?.bbox}
                filters={filters}
                onZoomOut={
                  view.zoom > MAP_ZOOM_MIN
                    ? () => move({ ...view, zoom: Math.max(MAP_ZOOM_MIN, view.zoom - ZOOM_OUT_LEVELS) })
                    : undefined
                }
                onFilters={onChange}
              />
            </Suspense>
          }
        />
      </MapPanel>
    </div>
  )
}

function renderApply(activity: Activity) {
  return <ExploreApply activity={activity} />
}
