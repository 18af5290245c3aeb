import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, latitude, latitudeParam, line, longitude, longitudeParam } from './common'
import { NEARBY_PLACES_RADIUS_MILES, NEARBY_PLACES_RESULTS, PLACE_SEARCH_RESULTS } from './limits'
import { tileBounds, tileSchema } from './map-file'
import { cleanLine } from './text'

const position = z.tuple([longitude, latitude])

/** A search result, GeoJSON-like (product.md 5.6). `center` is [longitude, latitude]. */
export const locationFeature = z.object({
  id,
  type: z.literal('Feature'),
  place_name: z.string().max(300),
  text: z.string().max(200),
  center: position,
  geometry: z.object({ type: z.literal('Point'), coordinates: position }),
  properties: z.object({
    category: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    /** IANA time zone. */
    timeZone: z.string().optional(),
    /** ISO 3166 code. */
    country: z.string().optional(),
    /** ISO 4217 code of the country's currency. */
    currency: z.string().optional(),
  }),
})
export type LocationFeature = z.infer<typeof locationFeature>

/** A feature sent by a client. Name and point are required; other fields have defaults. */
export const chosenFeature = z
  .object({
    id: z.string().max(64).optional(),
    type: z.literal('Feature').optional(),
    place_name: line(300).optional(),
    text: line(200).optional(),
    center: position,
    geometry: z.object({ type: z.literal('Point'), coordinates: position }).optional(),
    properties: z
      .object({
        category: line(60).optional(),
        city: line(100).optional(),
        state: line(100).optional(),
      })
      .optional(),
  })
  .refine((feature) => Boolean(feature.text || feature.place_name), {
    error: () => validationText.choosePlace(),
    path: ['text'],
  })
export type ChosenFeature = z.infer<typeof chosenFeature>

/** A stored place with its time zone. */
export const location = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  latitude,
  longitude,
  placeName: z.string(),
  category: z.string(),
  timeZone: z.string(),
  country: z.string(),
})
export type Location = z.infer<typeof location>

/** `longitude,latitude` in a query string. */
const positionParam = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(position)
  .transform(([lon, lat]) => ({ longitude: lon, latitude: lat }))

/** `west,south,east,north` in a query string. */
export const bboxParam = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .refine(([, south, , north]) => south <= north, 'The box must go from south to north')
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .describe('Box as `west,south,east,north` in degrees')

const typesParam = z
  .string()
  .max(200)
  .transform((text) =>
    text
      .split(',')
      .map((type) => type.trim())
      .filter(Boolean),
  )
  .describe('Kinds of places, separated by commas')

export const placeSearchQuery = z.object({
  q: z.string().overwrite(cleanLine).max(200),
  limit: z.coerce.number().int().min(1).max(20).default(PLACE_SEARCH_RESULTS),
  proximity: positionParam.optional().describe('Point as `longitude,latitude`; nearer places come first'),
  bbox: bboxParam.optional(),
  country: z
    .string()
    .max(40)
    .optional()
    .describe('Country codes, separated by commas, out of those of the deployment'),
  types: typesParam.optional(),
})

export const reverseQuery = z.object({
  longitude: longitudeParam,
  latitude: latitudeParam,
  types: typesParam.optional(),
})

export const nearbyPlacesQuery = z.object({
  latitude: latitudeParam,
  longitude: longitudeParam,
  radius: z.coerce.number().positive().max(500).default(NEARBY_PLACES_RADIUS_MILES).describe('Miles'),
  limit: z.coerce.number().int().min(1).max(100).default(NEARBY_PLACES_RESULTS),
})

/** Places found, and their data source, which the page must credit. */
export const foundPlaces = z.object({
  items: z.array(locationFeature),
  nextCursor: z.null(),
  source: z.enum(['geonames', 'maptiler']),
})

/** Source of the vector tiles: an installed file, read in ranges, or a service, given by its TileJSON URL. */
const mapTiles = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('file'),
      url: z.string(),
      schema: tileSchema,
      bounds: tileBounds,
      minZoom: z.int(),
      maxZoom: z.int(),
    }),
    z.object({ kind: z.literal('service'), url: z.url() }),
  ])
  .nullable()
export type MapTiles = z.infer<typeof mapTiles>

/** The provider's map style URLs by theme (null if there is no provider), and tiles (null if there are none). */
export const mapStyle = z.object({
  styles: z.object({ light: z.url(), dark: z.url() }).nullable(),
  tiles: mapTiles,
})

export const stillMapQuery = z.object({ latitude: latitudeParam, longitude: longitudeParam })

/** A map around a point, in units of `STILL_MAP`, as on public pages: land, and names that don't cover the point. */
export const stillMap = z.object({
  land: z.string().describe('Path of an SVG, filled by the rule `evenodd`'),
  hasSea: z.boolean().describe('Whether the area outside the land is water instead of another country'),
  names: z.array(z.object({ name: z.string(), x: z.number(), y: z.number(), isCity: z.boolean() })),
})
export type StillMap = z.infer<typeof stillMap>

/** Body of `POST /locations/validate`, or a bare feature. Any other value is accepted and returns `valid: false`. */
export const placeToValidate = z
  .union([
    z.object({ locationFeature: chosenFeature }).transform((body) => body.locationFeature),
    chosenFeature,
  ])
  .nullable()
  .catch(null)

export const createFromFeature = z.object({ locationFeature: chosenFeature })
export const placeValidation = z.object({ valid: z.boolean(), message: z.string().optional() })
export const nearbyLocation = location.extend({ distance: z.number() })
