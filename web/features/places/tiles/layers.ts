import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { Kind, Schema, Selection } from './schema'

/** Id of the source with the tiles, and the prefix of its layers' ids. */
export const TILES = 'tiles'

/** Exponential base of line widths by zoom. */
export const WIDTH_BASE = 1.5

type Geometry = 'Polygon' | 'LineString' | 'Point'
type Drawing<L> = L extends LayerSpecification ? Omit<L, 'id' | 'source' | 'source-layer' | 'filter'> : never

/** Returns a layer for each selection of a kind in the schema. */
export function layersFor(
  { selections }: Schema,
  kind: Kind,
  {
    part = '',
    geometry,
    where,
    ...drawing
  }: { part?: string; geometry: Geometry; where?: ExpressionSpecification | undefined } & Drawing<
    Exclude<LayerSpecification, { type: 'background' | 'raster' | 'hillshade' | 'color-relief' }>
  >,
): LayerSpecification[] {
  return selections[kind].map((selection, index) => ({
    ...drawing,
    id: [TILES, kind, part, index || ''].filter(Boolean).join('-'),
    source: TILES,
    'source-layer': selection.layer,
    filter: filterOf(selection, geometry, where),
  }))
}

/** Returns a MapLibre filter for a selection, with the same rule as {@link isSelected}. */
function filterOf(
  { is = {}, not = {} }: Selection,
  geometry: Geometry,
  where?: ExpressionSpecification,
): FilterSpecification {
  const isOneOf = (value: ExpressionSpecification, values: readonly unknown[]): ExpressionSpecification => [
    'in',
    value,
    ['literal', [...values]],
  ]
  return [
    'all',
    isOneOf(['geometry-type'], [geometry, `Multi${geometry}`]),
    ...Object.entries(is).map(([field, values]) => isOneOf(['get', field], values)),
    ...Object.entries(not).map(
      ([field, values]): ExpressionSpecification => ['!', isOneOf(['get', field], values)],
    ),
    ...(where ? [where] : []),
  ]
}

/** Returns whether a feature of the selection's layer belongs to the selection. */
export function isSelected({ is = {}, not = {} }: Selection, properties: Record<string, unknown>): boolean {
  const has = ([field, values]: [string, readonly unknown[]]) => values.includes(properties[field])
  return Object.entries(is).every(has) && !Object.entries(not).some(has)
}

/** Returns an expression that interpolates between pairs of zoom and value: linear, or exponential with another `base`. */
export function byZoom(
  stops: readonly (readonly [zoom: number, value: number])[],
  base = 1,
): ExpressionSpecification {
  return ['interpolate', base === 1 ? ['linear'] : ['exponential', base], ['zoom'], ...stops.flat()]
}
