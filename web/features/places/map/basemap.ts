import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import basemapUrl from './basemap.json?url'

/** Ids of the basemap's sources. */
export const LAND = 'land'
export const STATES = 'states'
export const COUNTIES = 'counties'
export const PLACES = 'places'
/** Id of the layer that colors everything as land until the coastlines have loaded. */
export const LAND_PLACEHOLDER = 'land-placeholder'

type Borders = TopoJSON.Topology<Record<'counties' | 'nation' | 'states', TopoJSON.GeometryCollection>>
/** Written by the build: land of other countries, and places as columns, best known first. */
type Basemap = {
  abroad: TopoJSON.Topology<{ land: TopoJSON.MultiPolygon }>
  places: { names: string[]; longitudes: number[]; latitudes: number[]; ranks: number[] }
}

/** The file stores coordinates as thousandths of a degree. */
const STEPS_PER_DEGREE = 1000

/** Loads land, states, and place names into the map. Until then, and when loading fails, everything looks like land. */
export async function loadBasemap(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  const [borders, { abroad, places }] = await Promise.all([
    load<Borders>(statesUrl, signal),
    load<Basemap>(basemapUrl, signal),
  ])
  setData(map, LAND, {
    type: 'FeatureCollection',
    features: [feature(abroad, abroad.objects.land), ...feature(borders, borders.objects.nation).features],
  })
  map.once('idle', () => map.setLayoutProperty(LAND_PLACEHOLDER, 'visibility', 'none'))
  setData(
    map,
    STATES,
    mesh(borders, borders.objects.states, (a, b) => a !== b),
  )
  setData(map, PLACES, {
    type: 'FeatureCollection',
    features: places.names.map((name, index) => ({
      type: 'Feature',
      properties: { name, rank: places.ranks[index] },
      geometry: {
        type: 'Point',
        coordinates: [
          (places.longitudes[index] ?? 0) / STEPS_PER_DEGREE,
          (places.latitudes[index] ?? 0) / STEPS_PER_DEGREE,
        ],
      },
    })),
  })
}

/** Loads county borders, for orientation when there are no tiles. */
export async function loadCounties(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  const borders = await load<Borders>(countiesUrl, signal)
  setData(
    map,
    COUNTIES,
    mesh(borders, borders.objects.counties, (a, b) => a !== b),
  )
}

async function load<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The basemap failed to load: ${response.status}`)
  return await response.json()
}

function setData(map: MapLibreMap, id: string, data: GeoJSON.GeoJSON): void {
  map.getSource<GeoJSONSource>(id)?.setData(data)
}
