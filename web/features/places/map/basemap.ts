import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import basemapUrl from './basemap.json?url'

/** The ids of the sources that hold it. */
export const LAND = 'land'
export const STATES = 'states'
export const COUNTIES = 'counties'
export const PLACES = 'places'
/** The layer that stands for the land until its shape is there. */
export const DRY = 'dry'

type Borders = TopoJSON.Topology<Record<'counties' | 'nation' | 'states', TopoJSON.GeometryCollection>>
/** As the build writes it: other countries' land, and places in columns, the best known first. */
type Basemap = {
  abroad: TopoJSON.Topology<{ land: TopoJSON.MultiPolygon }>
  places: { names: string[]; longitudes: number[]; latitudes: number[]; ranks: number[] }
}

const PLACE_STEPS = 1000

/** Puts land, states and the names of places beneath everything. Where they do not come, the map is all land. */
export async function loadBasemap(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  const [borders, { abroad, places }] = await Promise.all([
    load<Borders>(statesUrl, signal),
    load<Basemap>(basemapUrl, signal),
  ])
  setData(map, LAND, {
    type: 'FeatureCollection',
    features: [feature(abroad, abroad.objects.land), ...feature(borders, borders.objects.nation).features],
  })
  map.once('idle', () => map.setLayoutProperty(DRY, 'visibility', 'none'))
  setData(
    map,
    STATES,
    mesh(borders, borders.objects.states, (a, b) => a !== b),
  )
  setData(map, PLACES, {
    type: 'FeatureCollection',
    features: places.names.map((name, at) => ({
      type: 'Feature',
      properties: { name, rank: places.ranks[at] },
      geometry: {
        type: 'Point',
        coordinates: [(places.longitudes[at] ?? 0) / PLACE_STEPS, (places.latitudes[at] ?? 0) / PLACE_STEPS],
      },
    })),
  })
}

/** Adds the borders of counties: something to hold on to where there are no tiles. */
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
  if (!response.ok) throw new Error(`The basemap answered ${response.status}`)
  return await response.json()
}

function setData(map: MapLibreMap, id: string, data: GeoJSON.GeoJSON): void {
  map.getSource<GeoJSONSource>(id)?.setData(data)
}
