/** A kind of feature in the theme. */
export type Kind = (typeof KINDS)[number]
export const KINDS = [
  'land',
  'block',
  'park',
  'wood',
  'sand',
  'pitch',
  'ice',
  'water',
  'building',
  'river',
  'runway',
  'ferry',
  'rail',
  'path',
  'service',
  'minor',
  'medium',
  'major',
  'ramp',
  'highway',
  'state border',
  'country border',
  'sea name',
  'lake name',
  'river name',
  'park name',
  'minor road name',
  'road name',
  'road number',
  'neighborhood name',
  'village name',
  'town name',
  'city name',
  'state name',
  'country name',
] as const

type Value = string | number | boolean
type Values = Readonly<Record<string, readonly Value[]>>

/** Features in one layer of a tile: those whose fields have one of the values in `is`, and none of the values in `not`. */
export type Selection = { layer: string; is?: Values; not?: Values }

/** Layer and field names of a tile schema, so that one theme can draw both schemas. */
export type Schema = {
  /** Selections for each kind; empty if the schema doesn't have that kind. */
  selections: Readonly<Record<Kind, readonly Selection[]>>
  /** Field and value that mark a road in a tunnel. */
  tunnel: { field: string; value: Value }
  /** Field with the prominence of a place, and whether higher numbers mean more prominent. */
  rank: { field: string; isAscending: boolean }
  /** Field with the number of a road. */
  roadNumber: string
}

const road = (is: Values, not?: Values): Selection => ({
  layer: 'transportation',
  is,
  ...(not && { not }),
})
const roadName = (...classes: string[]): Selection => ({
  layer: 'transportation_name',
  is: { class: classes },
})
const place = (...classes: string[]): Selection => ({ layer: 'place', is: { class: classes } })

/** The schema of OpenFreeMap, MapTiler, and Planetiler (https://openmaptiles.org/schema). */
export const OPEN_MAP_TILES: Schema = {
  selections: {
    land: [],
    block: [
      {
        layer: 'landuse',
        is: { class: ['school', 'university', 'college', 'hospital', 'industrial', 'commercial', 'retail'] },
      },
    ],
    park: [
      { layer: 'park' },
      {
        layer: 'landcover',
        is: { subclass: ['park', 'golf_course', 'recreation_ground', 'garden', 'village_green'] },
      },
      { layer: 'landuse', is: { class: ['cemetery', 'zoo', 'theme_park'] } },
    ],
    wood: [
      {
        layer: 'landcover',
        is: { class: ['wood', 'grass', 'wetland'] },
        not: { subclass: ['park', 'golf_course', 'recreation_ground', 'garden', 'village_green'] },
      },
    ],
    sand: [{ layer: 'landcover', is: { class: ['sand'] } }],
    pitch: [{ layer: 'landuse', is: { class: ['pitch', 'playground', 'stadium', 'track'] } }],
    ice: [{ layer: 'landcover', is: { class: ['ice'] } }],
    water: [{ layer: 'water', not: { brunnel: ['tunnel'] } }],
    building: [{ layer: 'building' }],
    river: [{ layer: 'waterway', not: { brunnel: ['tunnel'] } }],
    runway: [{ layer: 'aeroway', is: { class: ['runway', 'taxiway'] } }],
    ferry: [road({ class: ['ferry'] })],
    rail: [road({ class: ['rail'] }, { brunnel: ['tunnel'], service: ['yard', 'siding', 'spur'] })],
    path: [
      road({ class: ['path', 'track', 'pier'] }, { brunnel: ['tunnel'], subclass: ['platform', 'corridor'] }),
    ],
    service: [road({ class: ['service'] }, { brunnel: ['tunnel'] })],
    minor: [road({ class: ['minor', 'raceway'] })],
    medium: [road({ class: ['secondary', 'tertiary'] }, { ramp: [1] })],
    major: [road({ class: ['trunk', 'primary'] }, { ramp: [1] })],
    ramp: [road({ class: ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'], ramp: [1] })],
    highway: [road({ class: ['motorway'] }, { ramp: [1] })],
    'state border': [{ layer: 'boundary', is: { admin_level: [4] }, not: { maritime: [1] } }],
    'country border': [{ layer: 'boundary', is: { admin_level: [2] }, not: { maritime: [1] } }],
    'sea name': [{ layer: 'water_name', is: { class: ['ocean', 'sea', 'bay', 'strait'] } }],
    'lake name': [{ layer: 'water_name', is: { class: ['lake'] } }],
    'river name': [{ layer: 'waterway', is: { class: ['river', 'canal'] }, not: { brunnel: ['tunnel'] } }],
    'park name': [
      { layer: 'park' },
      { layer: 'poi', is: { class: ['park', 'golf', 'zoo', 'stadium', 'campsite', 'cemetery'] } },
    ],
    'minor road name': [roadName('minor', 'service', 'path', 'track')],
    'road name': [roadName('trunk', 'primary', 'secondary', 'tertiary')],
    'road number': [roadName('motorway', 'trunk', 'primary')],
    'neighborhood name': [place('suburb', 'quarter', 'neighbourhood', 'borough')],
    'village name': [place('village', 'hamlet')],
    'town name': [place('town')],
    'city name': [place('city')],
    'state name': [place('state', 'province')],
    'country name': [place('country')],
  },
  tunnel: { field: 'brunnel', value: 'tunnel' },
  rank: { field: 'rank', isAscending: false },
  roadNumber: 'ref',
}

const landuse = (...kinds: string[]): Selection => ({ layer: 'landuse', is: { kind: kinds } })
const street = (is: Values, not?: Values): Selection => ({ layer: 'roads', is, ...(not && { not }) })
const locality = (...details: string[]): Selection => ({
  layer: 'places',
  is: { kind: ['locality'], kind_detail: details },
})

/** Version 4 of the schema of Protomaps builds and their extracts (https://docs.protomaps.com/basemaps/layers). */
export const PROTOMAPS: Schema = {
  selections: {
    land: [{ layer: 'earth' }],
    block: [landuse('school', 'university', 'college', 'hospital', 'industrial', 'commercial')],
    park: [
      landuse(
        'park',
        'national_park',
        'nature_reserve',
        'protected_area',
        'golf_course',
        'garden',
        'cemetery',
        'zoo',
        'recreation_ground',
        'village_green',
        'dog_park',
      ),
    ],
    wood: [landuse('wood', 'forest', 'grass', 'meadow', 'scrub', 'wetland', 'grassland')],
    sand: [landuse('beach', 'sand')],
    pitch: [landuse('pitch', 'playground', 'stadium')],
    ice: [landuse('glacier')],
    water: [{ layer: 'water' }],
    building: [{ layer: 'buildings', is: { kind: ['building', 'building_part'] } }],
    river: [{ layer: 'water', is: { kind: ['river', 'stream', 'canal'] } }],
    runway: [street({ kind: ['aeroway'] })],
    ferry: [street({ kind: ['ferry'] })],
    rail: [street({ kind: ['rail'] }, { is_tunnel: [true] })],
    path: [street({ kind: ['path'] }, { is_tunnel: [true] })],
    service: [street({ kind: ['minor_road'], kind_detail: ['service'] }, { is_tunnel: [true] })],
    minor: [street({ kind: ['minor_road'] }, { kind_detail: ['service'] })],
    medium: [street({ kind: ['major_road'] }, { kind_detail: ['trunk', 'primary'], is_link: [true] })],
    major: [street({ kind: ['major_road'], kind_detail: ['trunk', 'primary'] }, { is_link: [true] })],
    ramp: [street({ kind: ['highway', 'major_road'], is_link: [true] })],
    highway: [street({ kind: ['highway'] }, { is_link: [true] })],
    'state border': [{ layer: 'boundaries', is: { kind: ['region'] } }],
    'country border': [{ layer: 'boundaries', is: { kind: ['country'] } }],
    'sea name': [{ layer: 'water', is: { kind: ['ocean', 'sea', 'bay', 'strait', 'fjord'] } }],
    'lake name': [{ layer: 'water', is: { kind: ['lake', 'water', 'reservoir'] } }],
    'river name': [{ layer: 'water', is: { kind: ['river', 'canal'] } }],
    'park name': [
      {
        layer: 'pois',
        is: { kind: ['park', 'national_park', 'garden', 'beach', 'golf_course', 'zoo', 'stadium', 'forest'] },
      },
    ],
    'minor road name': [street({ kind: ['minor_road', 'path'] })],
    'road name': [street({ kind: ['major_road'] })],
    'road number': [street({ kind: ['highway', 'major_road'] })],
    'neighborhood name': [{ layer: 'places', is: { kind: ['neighbourhood', 'macrohood'] } }],
    'village name': [locality('village', 'hamlet')],
    'town name': [locality('town')],
    'city name': [locality('city')],
    'state name': [{ layer: 'places', is: { kind: ['region'] } }],
    'country name': [{ layer: 'places', is: { kind: ['country'] } }],
  },
  tunnel: { field: 'is_tunnel', value: true },
  rank: { field: 'population_rank', isAscending: true },
  roadNumber: 'shield_text',
}
