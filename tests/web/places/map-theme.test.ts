import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import type { Palette } from '../../../web/features/places/map/palette'
import { mapStyle } from '../../../web/features/places/map/style'
import { isSelected } from '../../../web/features/places/tiles/layers'
import { KINDS, OPEN_MAP_TILES, PROTOMAPS } from '../../../web/features/places/tiles/schema'
import { tilesStyle } from '../../../web/features/places/tiles/style'
import { contrastOf, paletteOf } from '../support/map-palette'

const SCHEMAS = { openmaptiles: OPEN_MAP_TILES, protomaps: PROTOMAPS }
/** Minimum contrast in WCAG 2.2: 1.4.3 for text, 1.4.11 for other visual information. */
const AA_TEXT = 4.5
const AA_SHAPE = 3

const tiles = (schema: keyof typeof SCHEMAS) =>
  ({ schema: SCHEMAS[schema], minzoom: 0, maxzoom: 14, bounds: [-118.9, 33.6, -117.9, 34.4] }) as const

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const palette = paletteOf(theme)
  /** Colors that can be behind a pin or a place name. */
  const grounds = (['land', 'block', 'park', 'sand', 'building', 'road', 'highway'] as const).map(
    (name) => [name, palette[name]] as const,
  )
  const water = ['water', palette.water] as const

  test.each(['openmaptiles', 'protomaps'] as const)('is a valid MapLibre style for %s tiles', (schema) => {
    const basemap = mapStyle(palette)
    const { sources, layers } = tilesStyle(tiles(schema), palette)
    const style = {
      ...basemap,
      sources: { ...basemap.sources, ...sources },
      layers: [...basemap.layers, ...layers],
    }
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
  })

  test.each(Object.entries(palette.types))(
    'shows the pin of %s and its icon on every background',
    (_, colors) => {
      for (const [name, ground] of [...grounds, water])
        expect(contrastOf(colors.solid, ground), name).toBeGreaterThanOrEqual(AA_SHAPE)
      expect(contrastOf(colors.solid, colors.onSolid)).toBeGreaterThanOrEqual(AA_TEXT)
    },
  )

  test('shows clusters and their counts on every background', () => {
    for (const [name, ground] of [...grounds, water])
      expect(contrastOf(palette.brand, ground), name).toBeGreaterThanOrEqual(AA_SHAPE)
    expect(contrastOf(palette.brand, palette.brandInk)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each<[string, keyof Palette, readonly (readonly [string, string])[]]>([
    ['places', 'ink', grounds],
    ['streets and neighborhoods', 'text', grounds],
    ['parks', 'parkText', grounds],
    ['water', 'waterText', [water, ['land', palette.land]]],
    ['road numbers', 'text', [['shield', palette.surface]]],
  ])('has readable names of %s', (_, color, around) => {
    for (const [name, ground] of around)
      expect(contrastOf(String(palette[color]), ground), name).toBeGreaterThanOrEqual(AA_TEXT)
  })
})

describe.each(Object.entries(SCHEMAS))('tiles of the schema %s', (name, { selections }) => {
  test('have a selection for each drawn kind', () => {
    const missing = KINDS.filter((kind) => selections[kind].length === 0)
    // OpenMapTiles has no land layer; everything that isn't water is land.
    expect(missing).toEqual(name === 'openmaptiles' ? ['land'] : [])
  })
})

test.each([
  [OPEN_MAP_TILES, { class: 'motorway' }, ['highway']],
  [OPEN_MAP_TILES, { class: 'motorway', ramp: 1 }, ['ramp']],
  [OPEN_MAP_TILES, { class: 'trunk', brunnel: 'tunnel' }, ['major']],
  [OPEN_MAP_TILES, { class: 'tertiary' }, ['medium']],
  [OPEN_MAP_TILES, { class: 'path', subclass: 'platform' }, []],
  [PROTOMAPS, { kind: 'highway', kind_detail: 'motorway' }, ['highway']],
  [PROTOMAPS, { kind: 'highway', kind_detail: 'motorway_link', is_link: true }, ['ramp']],
  [PROTOMAPS, { kind: 'major_road', kind_detail: 'trunk', is_tunnel: true }, ['major']],
  [PROTOMAPS, { kind: 'major_road', kind_detail: 'tertiary' }, ['medium']],
  [PROTOMAPS, { kind: 'minor_road', kind_detail: 'service' }, ['service']],
])('each road is drawn as one kind: %#', ({ selections }, properties, kinds) => {
  const roads = ['ferry', 'rail', 'path', 'service', 'minor', 'medium', 'major', 'ramp', 'highway'] as const
  const drawn = roads.filter((kind) =>
    selections[kind].some((selection) => isSelected(selection, properties)),
  )
  expect(drawn).toEqual(kinds)
})
