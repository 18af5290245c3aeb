import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLastView } from '../../features/places/map/last-view'
import type { SnapPoint } from '../../features/places/map/panel'
import { coveredPxOf } from '../../features/places/map/panel'
import type { MapSize, MapView } from '../../features/places/map/view'
import { DEFAULT_VIEW, searchOfView, viewOfSearch, viewportOf } from '../../features/places/map/view'
import type { MapViewSearch } from '../../features/places/map/view-search'
import { chosenPlacesOf, useChosenPlaces } from '../../lib/chosen-places'
import type { Position } from '../../lib/geolocation'
import { locationGrantedQuery, positionQuery } from '../../lib/geolocation'
import { useMe } from '../../lib/session'
import { useIsPhone } from '../../lib/use-is-phone'

/**
 * Returns the map's view: from the URL, else this tab's last view, else the place chosen in Explore, else the device's
 * location, else the default place. `userPosition` is the device's location, if known. Distances are measured from `from`: the
 * device's location, else the chosen place, else the map's center (product.md 5.14).
 */
export function useMapView(search: MapViewSearch, write: (search: MapViewSearch) => void) {
  // Without permission, the browser asks only once the user clicks the button.
  const { data: isGranted = false } = useQuery(locationGrantedQuery)
  const { data: located } = useQuery({ ...positionQuery, enabled: isGranted })
  const userPosition = located?.source === 'device' ? located : undefined
  const { id: userId } = useMe()
  const chosen = useChosenPlaces(({ stored }) => chosenPlacesOf(stored, userId)?.current ?? undefined)
  const start = chosen ?? userPosition
  const [initialView] = useState<MapView>(
    () => useLastView.getState().view ?? (start ? { ...DEFAULT_VIEW, ...positionOf(start) } : DEFAULT_VIEW),
  )
  const { lat, lng, zoom } = search
  const view = useMemo(() => viewOfSearch({ lat, lng, zoom }) ?? initialView, [lat, lng, zoom, initialView])

  function go(next: MapView) {
    useLastView.setState({ view: next })
    write(searchOfView(next))
  }
  return { view, userPosition, from: userPosition ?? chosen ?? view, go }
}

/**
 * Returns a ref for the map's container, the height that the list covers, the size and bounds of the uncovered part, and
 * `viewportAt`, which returns the bounds for another view.
 */
export function useMapArea(view: MapView, snapPoint: SnapPoint) {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<MapSize>()
  const isPhone = useIsPhone()
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const coveredPx = isPhone && size ? coveredPxOf(snapPoint, size.height) : 0
  const visible = useMemo(
    () => size && { width: size.width, height: size.height - coveredPx },
    [size, coveredPx],
  )
  const viewportAt = useCallback((at: MapView) => visible && viewportOf(at, visible), [visible])
  const area = useMemo(() => viewportAt(view), [view, viewportAt])
  return { stage, coveredPx, visible, area, viewportAt }
}

function positionOf({ latitude, longitude }: Position) {
  return { latitude, longitude }
}
