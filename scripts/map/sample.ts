import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { feature, mesh } from 'topojson-client'
import { mercatorX, mercatorY } from '../../worker/contract/mercator.ts'
import { ROOT } from '../local.ts'
import type { SampleTile } from './pmtiles-file.ts'
import { writePmtiles } from './pmtiles-file.ts'

/** Schema of the tiles' layers and fields. */
export type SchemaName = 'openmaptiles' | 'protomaps'

/** Greater Los Angeles. */
export const SAMPLE_BOUNDS = [-118.95, 33.6, -117.75, 34.45] as const
const MAX_ZOOM = 12
const STEPS_PER_DEGREE = 1000
/** Side of a sample park, in degrees. */
const PARK_DEGREES = 0.012
const PLACES_MAX = 60

type Kind = 'land' | 'water' | 'park' | 'highway' | 'street' | 'border' | 'city'
type Properties = Record<string, string | number>

/** Layer and properties of each kind of feature, as documented by each schema. */
const STORED: Record<Kind, Partial<Record<SchemaName, [layer: string, properties: Properties]>>> = {
  land: { protomaps: ['earth', { kind: 'earth' }] },
  water: { openmaptiles: ['water', { class: 'ocean' }], protomaps: ['water', { kind: 'ocean' }] },
  park: { openmaptiles: ['park', { class: 'national_park' }], protomaps: ['landuse', { kind: 'park' }] },
  highway: {
    openmaptiles: ['transportation', { class: 'motorway' }],
    protomaps: ['roads', { kind: 'highway', kind_detail: 'motorway' }],
  },
  street: {
    openmaptiles: ['transportation', { class: 'primary' }],
    protomaps: ['roads', { kind: 'major_road', kind_detail: 'primary' }],
  },
  border: { openmaptiles: ['boundary', { admin_level: 4 }], protomaps: ['boundaries', { kind: 'region' }] },
  city: {
    openmaptiles: ['place', { class: 'city', rank: 5 }],
    protomaps: ['places', { kind: 'locality', kind_detail: 'city', population_rank: 10 }],
  },
}

type Thing = { kind: Kind; geometry: GeoJSON.Geometry; name?: string }

/**
 * Returns a small map of Los Angeles for tests, made from the embedded data: coast, borders, and cities. It has no streets, so
 * straight lines connect the cities, with a square park beside each.
 */
export function sampleMap(schema: SchemaName): Buffer {
  const tiles = sampleTiles(schema)
  const layers = [...new Set(Object.values(STORED).flatMap((stored) => stored[schema]?.[0] ?? []))]
  return writePmtiles(tiles, {
    bounds: SAMPLE_BOUNDS,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    metadata: { name: 'Sample', vector_layers: layers.map((id) => ({ id, fields: {} })) },
  })
}

/** Returns the tiles of the sample map. */
function sampleTiles(schema: SchemaName): SampleTile[] {
  const byLayer = Map.groupBy(sampleThings(), ({ kind }) => STORED[kind][schema]?.[0])
  const indexes = [...byLayer].flatMap(([layer, things]) =>
    layer === undefined ? [] : [{ layer, index: indexOf(things, schema) }],
  )
  return tilesIn(SAMPLE_BOUNDS, MAX_ZOOM).flatMap(({ z, x, y }) => {
    const layers = indexes.flatMap(({ layer, index }) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[layer, tile] as const] : []
    })
    const bytes = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 })
    return bytes.length > 0 ? [{ z, x, y, bytes }] : []
  })
}

function indexOf(things: readonly Thing[], schema: SchemaName): GeoJSONVT {
  const features = things.map(
    ({ kind, geometry, name }): GeoJSON.Feature => ({
      type: 'Feature',
      geometry,
      properties: { ...STORED[kind][schema]?.[1], ...(name && { name }) },
    }),
  )
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 5, buffer: 64 },
  )
}

/** Returns the numbers of all tiles that intersect the bounds. */
function tilesIn([west, south, east, north]: typeof SAMPLE_BOUNDS, maxZoom: number) {
  const tiles: { z: number; x: number; y: number }[] = []
  for (let z = 0; z <= maxZoom; z++) {
    const side = 2 ** z
    for (let x = Math.floor(mercatorX(west) * side); x <= mercatorX(east) * side; x++)
      for (let y = Math.floor(mercatorY(north) * side); y <= mercatorY(south) * side; y++)
        tiles.push({ z, x, y })
  }
  return tiles
}

type Topology = TopoJSON.Topology<Record<'nation' | 'states', TopoJSON.GeometryCollection>>
type Basemap = {
  abroad: TopoJSON.Topology<{ land: TopoJSON.MultiPolygon }>
  places: { names: string[]; longitudes: number[]; latitudes: number[] }
}

function sampleThings(): Thing[] {
  const states: Topology = createRequire(import.meta.url)('us-atlas/states-10m.json')
  const { abroad, places }: Basemap = JSON.parse(
    readFileSync(join(ROOT, 'web/features/places/map/basemap.json'), 'utf8'),
  )
  const rings = [
    feature(abroad, abroad.objects.land),
    ...feature(states, states.objects.nation).features,
  ].flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(([outer]) => (outer ? [outer] : [])) : [],
  )
  const [west, south, east, north] = SAMPLE_BOUNDS
  const coasts = rings.filter(
    (ring) =>
      ring.some(([longitude = 0]) => longitude < west) && ring.some(([longitude = 0]) => longitude > east),
  )
  const cities = places.names
    .map((name, index) => ({
      name,
      at: [
        (places.longitudes[index] ?? 0) / STEPS_PER_DEGREE,
        (places.latitudes[index] ?? 0) / STEPS_PER_DEGREE,
      ] as const,
    }))
    .filter(
      ({ at: [longitude, latitude] }) =>
        longitude > west && longitude < east && latitude > south && latitude < north,
    )
    .slice(0, PLACES_MAX)
  const sea = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ]
  return [
    { kind: 'land', geometry: { type: 'MultiPolygon', coordinates: coasts.map((ring) => [ring]) } },
    { kind: 'water', geometry: { type: 'Polygon', coordinates: [sea, ...coasts] } },
    { kind: 'border', geometry: mesh(states, states.objects.states, (a, b) => a !== b) },
    ...cities.flatMap(({ name, at: [longitude, latitude] }, index): Thing[] => {
      const [toLongitude, toLatitude] = cities[index - 1]?.at ?? [longitude, latitude]
      const [right, top] = [longitude + PARK_DEGREES, latitude + PARK_DEGREES]
      const park = [
        [longitude, latitude],
        [right, latitude],
        [right, top],
        [longitude, top],
        [longitude, latitude],
      ]
      return [
        { kind: 'park', geometry: { type: 'Polygon', coordinates: [park] } },
        {
          kind: index % 3 === 0 ? 'highway' : 'street',
          name: `${name} Road`,
          geometry: {
            type: 'LineString',
            coordinates: [
              [longitude, latitude],
              [toLongitude, toLatitude],
            ],
          },
        },
        { kind: 'city', name, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
      ]
    }),
  ]
}
