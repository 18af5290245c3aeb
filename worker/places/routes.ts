import { placeCalls } from '../contract/calls/places'
import { PLACE_SEARCH_MIN_CHARACTERS } from '../contract/limits'
import { handle } from '../platform/calls'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { authorize } from '../sessions/guards'
import type { PointKey } from './approximate/point'
import { atlasOf, findKnownPlace, locate, placesNear } from './atlas'
import { placeAbroad, resolveLocation } from './choose-location'
import { findFeature, findPlaces, namePoint } from './find-places'
import { mapTiles } from './map-file/installed'
import { mapStyles } from './map-styles'
import { drawStillMap } from './still-map/draw'
import { findLocation } from './store'
import { toLocation } from './view'

export const placeRoutes = handle(placeCalls, {
  searchPlaces: async (c) => {
    await authorize(c)
    const { country, ...search } = c.req.valid('query')
    const wanted = country?.toUpperCase().split(',')
    const countries = c.var.settings.countries.filter((code) => !wanted || wanted.includes(code))
    const isSearch = countries.length > 0 && search.q.length >= PLACE_SEARCH_MIN_CHARACTERS
    const found = isSearch
      ? await findPlaces(c.var, { ...search, countries })
      : { items: [], source: 'geonames' as const }
    return { ...found, nextCursor: null }
  },
  namePoint: async (c) => {
    await authorize(c)
    const found = await namePoint(c.var, c.req.valid('query'))
    return { ...found, nextCursor: null }
  },
  listNearbyPlaces: async (c) => {
    await authorize(c)
    const { radius, ...query } = c.req.valid('query')
    const found = await placesNear(atlasOf(c), { ...query, radiusMiles: radius })
    const items = found.map((place) => ({ ...toLocation(place), distance: place.distanceMiles }))
    return { items, nextCursor: null }
  },
  readMapStyle: async (c) => {
    await authorize(c)
    return { styles: mapStyles(c.var.settings), tiles: await mapTiles(c) }
  },
  drawStillMap: async (c) => {
    await authorize(c)
    const at = c.req.valid('query')
    return drawStillMap(at, [at]).map
  },
  validatePlace: async (c) => {
    await authorize(c)
    const feature = c.req.valid('json')
    if (!feature) return { valid: false, message: new AppError('place_unclear').message }
    const [longitude, latitude] = feature.center
    const { countries } = c.var.settings
    if (await locate(atlasOf(c), { latitude, longitude })) return { valid: true }
    return { valid: false, message: placeAbroad(countries).message }
  },
  createLocation: async (c) => {
    const { user } = await authorize(c)
    const { locationFeature } = c.req.valid('json')
    // Not stored here: an activity stores its own place (product.md 5.20).
    return toLocation(await resolveLocation(atlasOf(c), { feature: locationFeature, key: keyFor(c, user) }))
  },
  readLocation: async (c) => {
    const { id } = c.req.valid('param')
    const { user, chosen } = await authorize(c, () => ({ chosen: findLocation(c.var.db, id) }))
    const known = chosen[0] ?? (await findKnownPlace(atlasOf(c), id))
    if (known) return toLocation(known)
    const feature = await findFeature(c.var, id)
    if (!feature) throw new AppError('not_found')
    return { ...toLocation(await resolveLocation(atlasOf(c), { feature, key: keyFor(c, user) })), id }
  },
})

function keyFor(c: AppContext, { id: ownerId }: { id: string }): PointKey {
  return { ownerId, secret: c.var.settings.placeSecret }
}
