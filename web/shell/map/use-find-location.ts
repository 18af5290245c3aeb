import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCATED_MAP_ZOOM } from '../../../worker/contract/limits'
import type { Viewport } from '../../features/activities/map/queries'
import { activityMapQuery } from '../../features/activities/map/queries'
import type { ActivityFilters } from '../../features/activities/queries'
import type { MapView } from '../../features/places/map/view'
import { MAP_ZOOM_MIN } from '../../features/places/map/view-search'
import { useLocate } from '../../features/places/use-locate'

/** Zoom levels per zoom-out step. */
export const ZOOM_OUT_LEVELS = 2

type FindLocationOptions = {
  filters: ActivityFilters
  /** Returns the part of the map that the list does not cover, or undefined before the map has a size. */
  viewportAt: (view: MapView) => Viewport | undefined
  go: (view: MapView) => void
}

/** Returns a function that moves the map to the device's location, zoomed out until an activity is visible (product.md 5.23). */
export function useFindLocation({ filters, viewportAt, go }: FindLocationOptions) {
  const queryClient = useQueryClient()
  const { locate } = useLocate()
  const [isLocating, setLocating] = useState(false)

  async function viewWithActivities(view: MapView): Promise<MapView | undefined> {
    const viewport = viewportAt(view)
    if (!viewport) return undefined
    const { total } = await queryClient.fetchQuery(activityMapQuery(viewport, filters))
    if (total > 0) return view
    const zoom = view.zoom - ZOOM_OUT_LEVELS
    return zoom < MAP_ZOOM_MIN ? undefined : viewWithActivities({ ...view, zoom })
  }
  async function find() {
    setLocating(true)
    const position = await locate()
    if (position) {
      const closest = { ...position, zoom: LOCATED_MAP_ZOOM }
      // The list shows a failed request's error once the map has moved.
      go((await viewWithActivities(closest).catch(() => undefined)) ?? closest)
    }
    setLocating(false)
  }
  return { isLocating, find }
}
