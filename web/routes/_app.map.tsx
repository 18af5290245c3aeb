import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Activity, ActivityType } from '../../worker/contract/activities'
import { asActivityType } from '../features/activities/filters'
import { pointOf, pointsOf } from '../features/activities/map/activity-points'
import { AreaList } from '../features/activities/map/area-list'
import { activitiesInAreaQuery, activityMapQuery } from '../features/activities/map/queries'
import { activityQuery } from '../features/activities/queries'
import type { MapDrawer } from '../features/places/map/background'
import { MapCredit } from '../features/places/map/map-credit'
import type { PanelRest } from '../features/places/map/map-panel'
import { MapPanel } from '../features/places/map/map-panel'
import type { MapViewSearch } from '../features/places/map/map-view'
import { asViewSearch, MAP_ZOOM_MIN } from '../features/places/map/map-view'
import { textParam } from '../lib/search-params'
import { ExploreApply } from './-explore-card'
import * as styles from './-map.module.css'
import { MapFind } from './-map-find'
import { MapHead } from './-map-head'
import { MapNextSteps } from './-map-next-steps'
import { useMapArea, useMapView } from './-map-view'

const loadCanvas = () => import('../features/places/map/map-canvas')
const MapCanvas = lazy(loadCanvas)

type Search = MapViewSearch & { q?: string | undefined; type?: ActivityType | undefined }

export const Route = createFileRoute('/_app/map')({
  // Each key every time: what is left out here would be taken from the address as it stands.
  validateSearch: ({ q, type, ...view }: Record<string, unknown>): Search => ({
    q: textParam(q),
    type: asActivityType(type),
    ...asViewSearch(view),
  }),
  // The map's own code is large: it comes with the page, and not when a link to it is pointed at. Where it does not
  // come, the page says so when it needs it.
  loader: ({ cause }) => {
    if (cause === 'enter') loadCanvas().catch(() => {})
  },
  head: () => ({ meta: [{ title: 'Activities Near You' }] }),
  component: ActivitiesNearYou,
})

function ActivitiesNearYou() {
  const { q, type, ...viewSearch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changes: Search) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  const { view, here, isLocating, go, locate } = useMapView(viewSearch, change)
  const [rest, setRest] = useState<PanelRest>('half')
  const { stage, coveredPx, area } = useMapArea(view, rest)
  const [pointed, setPointed] = useState<string | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [drawer, setDrawer] = useState<MapDrawer>()

  const filters = { q, type }
  const marks = useQuery(activityMapQuery(area, filters))
  const list = useInfiniteQuery(activitiesInAreaQuery(area, filters))
  const points = useMemo(() => (marks.data ? pointsOf(marks.data) : []), [marks.data])
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? []
  const pins = points.filter((point) => 'id' in point)
  // A pin may be pressed long before its card would be scrolled to.
  const isBeyond = pins.some(({ id }) => id === pressed) && !loaded.some(({ id }) => id === pressed)
  const { data: extra } = useQuery({ ...activityQuery(pressed ?? ''), enabled: isBeyond })

  const highlighted = pointed ?? pressed
  const card = loaded.find(({ id }) => id === highlighted)
  const pin = pins.find(({ id }) => id === highlighted) ?? (card && pointOf(card))

  function press(id: string) {
    setPressed(id)
    if (rest === 'peek') setRest('half')
  }

  return (
    <div className={styles.page} data-fills-page>
      <div ref={stage} className={styles.stage}>
        <Suspense fallback={null}>
          <MapCanvas
            view={view}
            coveredPx={coveredPx}
            points={points}
            highlighted={pin}
            here={here}
            onMove={go}
            onPoint={setPointed}
            onPress={press}
            onDrawer={setDrawer}
          />
        </Suspense>
        <MapFind
          q={q ?? ''}
          onSearch={(text) => change({ q: text || undefined })}
          isLocating={isLocating}
          onLocate={locate}
        />
        <MapCredit className={styles.credit} drawer={drawer} />
      </div>
      <MapPanel
        rest={rest}
        onRest={setRest}
        head={<MapHead total={marks.data?.total} type={type} onType={(next) => change({ type: next })} />}
      >
        <AreaList
          list={list}
          extra={isBeyond ? extra : undefined}
          from={here ?? view}
          highlighted={highlighted}
          pressed={pressed}
          onPoint={setPointed}
          renderAction={renderApply}
          emptyAction={
            <MapNextSteps
              onZoomOut={
                view.zoom > MAP_ZOOM_MIN
                  ? () => go({ ...view, zoom: Math.max(MAP_ZOOM_MIN, view.zoom - 2) })
                  : undefined
              }
              onClear={q || type ? () => change({ q: undefined, type: undefined }) : undefined}
            />
          }
        />
      </MapPanel>
    </div>
  )
}

function renderApply(activity: Activity) {
  return <ExploreApply activity={activity} />
}
