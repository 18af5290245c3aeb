import { MERCATOR_LATITUDE_MAX } from '../../../../worker/contract/mercator'

/** The view in the URL. */
export type MapViewSearch = { lat?: number | undefined; lng?: number | undefined; zoom?: number | undefined }

/** Below the minimum, the world would repeat. Above the maximum, there are no tiles. */
export const MAP_ZOOM_MIN = 3
export const MAP_ZOOM_MAX = 19

/** Returns the view parameters of the URL, each within its bounds or undefined. */
export function asViewSearch({ lat, lng, zoom }: Record<string, unknown>): MapViewSearch {
  return {
    lat: within(lat, -MERCATOR_LATITUDE_MAX, MERCATOR_LATITUDE_MAX),
    lng: within(lng, -180, 180),
    zoom: within(zoom, MAP_ZOOM_MIN, MAP_ZOOM_MAX),
  }
}

function within(value: unknown, min: number, max: number): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  return number >= min && number <= max ? number : undefined
}
