import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM } from '../../../../worker/contract/limits'
import { latitudeOfMercator, MERCATOR_LATITUDE_MAX, mercatorY } from '../../../../worker/contract/mercator'
import type { Position } from '../../../lib/geolocation'

/** Center and zoom of the map. */
export type MapView = Position & { zoom: number }
export type MapSize = { width: number; height: number }
/** The viewport as the API takes it: `west,south,east,north`, and a whole zoom level. */
export type MapArea = { bbox: string; zoom: string }
/** The view in the URL. */
export type MapViewSearch = { lat?: number | undefined; lng?: number | undefined; zoom?: number | undefined }

/** Below the minimum the world would repeat; above the maximum there are no tiles. */
export const MAP_ZOOM_MIN = 3
export const MAP_ZOOM_MAX = 19
export const DEFAULT_VIEW: MapView = { ...DEFAULT_MAP_CENTER, zoom: DEFAULT_MAP_ZOOM }

/** Side of the world at zoom 0, in pixels. */
export const WORLD_PX = 512
/** To the meter. */
const DECIMALS = 5

/** Returns the viewport of a map of this size in pixels. */
export function areaOf({ latitude, longitude, zoom }: MapView, { width, height }: MapSize): MapArea {
  const worldPx = WORLD_PX * 2 ** zoom
  const reach = (width / worldPx) * 180
  const middle = mercatorY(latitude)
  const rise = height / worldPx / 2
  const bbox = [
    Math.max(-180, longitude - reach),
    latitudeOfMercator(middle + rise),
    Math.min(180, longitude + reach),
    latitudeOfMercator(middle - rise),
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

/** Returns the view parameters of the URL, each within its bounds or undefined. */
export function asViewSearch({ lat, lng, zoom }: Record<string, unknown>): MapViewSearch {
  return {
    lat: within(lat, -MERCATOR_LATITUDE_MAX, MERCATOR_LATITUDE_MAX),
    lng: within(lng, -180, 180),
    zoom: within(zoom, MAP_ZOOM_MIN, MAP_ZOOM_MAX),
  }
}

function within(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

function round(value: number, decimals = DECIMALS): number {
  return Number(value.toFixed(decimals))
}
