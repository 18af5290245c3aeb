import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { locale } from '#messages'
import { COUNTIES, LAND, LAND_PLACEHOLDER, PLACES, STATES } from './basemap'
import { FONTS } from './fonts'
import { APPROXIMATE } from './marker-icons'
import type { Palette } from './palette'
import { CLUSTERING } from './points'

/** Ids of the source with the activities, and of its layers. */
export const POINTS = 'points'
export const MARKERS = 'markers'
export const CLUSTERS = 'clusters'
const CLUSTER_COUNTS = 'cluster-counts'
/** The lowest of the activities' layers. */
export const AREAS = 'areas'

const IS_APPROXIMATE: ExpressionSpecification = ['==', ['get', 'isApproximate'], true]
const IS_CLUSTER: ExpressionSpecification = ['any', ['has', 'point_count'], ['has', 'count']]
/** Sums the counts when the map merges clusters. */
const COUNT: ExpressionSpecification = ['coalesce', ['get', 'total'], ['get', 'count']]

/** Returns the style that every map starts with: the embedded basemap, and the activities over it. */
export function mapStyle(palette: Palette): StyleSpecification {
  const empty: SourceSpecification = {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
  }
  return {
    version: 8,
    sources: {
      [LAND]: empty,
      [STATES]: empty,
      [COUNTIES]: empty,
      [PLACES]: empty,
      [POINTS]: {
        ...empty,
        cluster: true,
        clusterMinPoints: CLUSTERING.minPoints,
        clusterRadius: CLUSTERING.radius,
        clusterMaxZoom: CLUSTERING.maxZoom,
        clusterProperties: { total: ['+', ['coalesce', ['get', 'count'], 1]] },
      },
    },
    layers: [...basemapLayers(palette), ...pointLayers(palette)],
  }
}

function basemapLayers(colors: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    // Everything looks like land until the coastlines load, because a map that opens as water looks broken.
    { id: LAND_PLACEHOLDER, type: 'background', paint: { 'background-color': colors.land } },
    { id: LAND, type: 'fill', source: LAND, paint: { 'fill-color': colors.land, 'fill-antialias': false } },
    {
      id: COUNTIES,
      type: 'line',
      source: COUNTIES,
      minzoom: 5,
      paint: { 'line-color': colors.county, 'line-width': 1 },
    },
    {
      id: STATES,
      type: 'line',
      source: STATES,
      paint: { 'line-color': colors.border, 'line-width': 1.2, 'line-opacity': 0.55 },
    },
    {
      id: PLACES,
      type: 'symbol',
      source: PLACES,
      filter: placesFilter(),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS,
        'text-size': ['interpolate', ['linear'], ['get', 'rank'], 57, 12.5, 90, 18],
        'text-max-width': 8,
        'text-padding': 8,
        'text-variable-anchor': ['center', 'bottom', 'top'],
        'text-radial-offset': 1.8,
        'symbol-sort-key': ['-', 0, ['get', 'rank']],
      },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 1.6 },
    },
  ]
}

/**
 * Returns the filter for the embedded place names: more of them as the map zooms in, and none inside the polygon that tiles
 * cover.
 */
export function placesFilter(covered?: GeoJSON.Polygon): FilterSpecification {
  // Ranks go up to 100: 100 means tens of millions of inhabitants, 57 means ten thousand.
  const isProminent: ExpressionSpecification = [
    '>=',
    ['get', 'rank'],
    ['step', ['zoom'], 85, 5, 78, 6, 74, 7, 70, 8, 66, 9, 62, 10, 0],
  ]
  return covered ? ['all', isProminent, ['!', ['within', covered]]] : isProminent
}

function pointLayers({ brand, brandInk, surface, types }: Palette): LayerSpecification[] {
  return [
    areaLayer(types),
    {
      id: CLUSTERS,
      type: 'circle',
      source: POINTS,
      filter: IS_CLUSTER,
      paint: {
        'circle-color': brand,
        'circle-radius': ['step', COUNT, 22, 10, 25, 100, 30, 1000, 36],
        'circle-stroke-color': surface,
        'circle-stroke-width': 3,
      },
    },
    {
      id: CLUSTER_COUNTS,
      type: 'symbol',
      source: POINTS,
      filter: IS_CLUSTER,
      layout: {
        'text-field': ['number-format', COUNT, { locale: locale() }],
        'text-font': FONTS,
        'text-size': 15,
        'text-allow-overlap': true,
        // A circle doesn't block labels below it, but its count does.
        'text-padding': 18,
      },
      paint: { 'text-color': brandInk },
    },
    {
      id: MARKERS,
      type: 'symbol',
      source: POINTS,
      filter: ['has', 'type'],
      layout: {
        // Icons are named after the types, with a suffix for approximate places.
        'icon-image': ['concat', ['get', 'type'], ['case', IS_APPROXIMATE, APPROXIMATE, '']],
        'icon-anchor': ['case', IS_APPROXIMATE, 'center', 'bottom'],
        'icon-offset': ['get', 'offset'],
        'icon-allow-overlap': true,
        'symbol-z-order': 'viewport-y',
      },
    },
  ]
}

/** At and above this zoom, the circle is larger than the marker. */
const AREA_MIN_ZOOM = 11
const ZOOM_MAX = 24

/** Circles around approximate places, drawn to scale. */
function areaLayer(types: Palette['types']): LayerSpecification {
  const color: ExpressionSpecification = [
    'match',
    ['get', 'type'],
    'SPORTS_FITNESS',
    types.SPORTS_FITNESS.solid,
    'SOCIAL',
    types.SOCIAL.solid,
    'LEARNING',
    types.LEARNING.solid,
    'ENTERTAINMENT',
    types.ENTERTAINMENT.solid,
    'TRAVEL',
    types.TRAVEL.solid,
    'WELLNESS',
    types.WELLNESS.solid,
    types.OTHER.solid,
  ]
  return {
    id: AREAS,
    type: 'circle',
    source: POINTS,
    filter: IS_APPROXIMATE,
    minzoom: AREA_MIN_ZOOM,
    paint: {
      'circle-radius': [
        'interpolate',
        ['exponential', 2],
        ['zoom'],
        0,
        ['get', 'radius'],
        ZOOM_MAX,
        ['*', ['get', 'radius'], 2 ** ZOOM_MAX],
      ],
      'circle-color': color,
      'circle-opacity': 0.14,
      'circle-stroke-color': color,
      'circle-stroke-opacity': 0.45,
      'circle-stroke-width': 1.5,
    },
  }
}
