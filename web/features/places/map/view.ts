import { HOME_MAP_CENTER } from '../../../../worker/contract/home'
import { DEFAULT_MAP_ZOOM } from '../../../../worker/contract/limits'
import { latitudeOfMercator, mercatorY } from '../../../../worker/contract/mercator'
import type { Position } from '../../../lib/geolocation'
import type { MapViewSearch } from './view-search'

/** Center and zoom of the map. */
export type MapView = Position & { zoom: number }
export type MapSize = { width: number; height: number }
/** The viewport in the API's form: `west,south,east,north`, and an integer zoom level. */
export type MapViewport = { bbox: string; zoom: string }

export const DEFAULT_VIEW: MapView = { ...HOME_MAP_CENTER, zoom: DEFAULT_MAP_ZOOM }

/** Side of the world at zoom 0, in pixels. */
export const WORLD_PX = 512
/** Decimal places of a coordinate; the last one is about a meter. */
const DECIMALS = 5

/** Returns the viewport of a map of this size in pixels. */
export function viewportOf({ latitude, longitude, zoom }: MapView, { width, height }: MapSize): MapViewport {
  const worldPx = WORLD_PX * 2 ** zoom
  const halfWidth = (width / worldPx) * 180
  const center = mercatorY(latitude)
  const halfHeight = height / worldPx / 2
  const bbox = [
    Math.max(-180, longitude - halfWidth),
    latitudeOfMercator(center + halfHeight),
    Math.min(180, longitude + halfWidth),
    latitudeOfMercator(center - halfHeight),
  ]
  return { bbox: bbox.map((degrees) => round(degrees)).join(), zoom: String(Math.floor(zoom)) }
}

/** Returns the view in the URL, or undefined when it is missing or incomplete. */
export function viewOfSearch({ lat, lng, zoom }: MapViewSearch): MapView | undefined {
  return lat === undefined || lng === undefined || zoom === undefined
    ? undefined
    : { latitude: lat, longitude: lng, zoom }
}

/** Returns a view for the URL, precise to the meter. */
export function searchOfView({ latitude, longitude, zoom }: MapView): Required<MapViewSearch> {
  return { lat: round(latitude), lng: round(longitude), zoom: round(zoom, 2) }
}

function round(value: number, decimals = DECIMALS): number {
  return Number(value.toFixed(decimals))
}
