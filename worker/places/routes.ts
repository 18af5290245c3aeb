import { Hono } from 'hono'
import { z } from 'zod'
import { PLACE_SEARCH_MIN_CHARACTERS } from '../contract/limits'
import {
  chosenFeature,
  createFromFeature,
  nearbyPlacesQuery,
  placeSearchQuery,
  reverseQuery,
} from '../contract/places'
import { AppError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireUser } from '../sessions/guards'
import { locationOf } from './choose-location'
import { isInCountry } from './country'
import { findFeature, findPlaces, namePoint } from './find-places'
import { findPlace, nearbyPlaces } from './gazetteer'
import { mapStyles } from './map-styles'
import { findLocation, insertLocations } from './store'
import { toLocation } from './view'

/** `/locations`: search, reverse, validate, create-from-feature, nearby and by id. */
export const placeRoutes = new Hono<AppEnv>()
  .get('/search', validate('query', placeSearchQuery), async (c) => {
    await requireUser(c)
    const { country, ...search } = c.req.valid('query')
    const isUnitedStates = country === undefined || country.toLowerCase().split(',').includes('us')
    const isSearch = isUnitedStates && search.q.length >= PLACE_SEARCH_MIN_CHARACTERS
    const found = isSearch
      ? await findPlaces(c.var.settings, search)
      : { items: [], source: 'geonames' as const }
    return c.json({ ...found, nextCursor: null })
  })
  .get('/reverse', validate('query', reverseQuery), async (c) => {
    await requireUser(c)
    const found = await namePoint(c.var.settings, c.req.valid('query'))
    return c.json({ ...found, nextCursor: null })
  })
  .post('/validate', validate('json', z.unknown()), async (c) => {
    await requireUser(c)
    const body = c.req.valid('json')
    const feature =
      body !== null && typeof body === 'object' && 'locationFeature' in body ? body.locationFeature : body
    const parsed = chosenFeature.safeParse(feature)
    if (!parsed.success) return c.json(refusal('place_unclear'))
    const [longitude, latitude] = parsed.data.center
    return c.json(isInCountry({ latitude, longitude }) ? { valid: true } : refusal('place_abroad'))
  })
  .post('/create-from-feature', validate('json', createFromFeature), async (c) => {
    await requireUser(c)
    const [location] = await insertLocations(c.var.db, [
      locationOf(c.req.valid('json').locationFeature, c.var.settings.sessionSecret),
    ])
    if (!location) throw new AppError('place_unclear')
    return c.json(toLocation(location), 201)
  })
  .get('/nearby', validate('query', nearbyPlacesQuery), async (c) => {
    await requireUser(c)
    const { radius, ...query } = c.req.valid('query')
    const found = nearbyPlaces({ ...query, radiusMiles: radius })
    return c.json({
      items: found.map((place) => ({ ...toLocation(place), distance: place.distanceMiles })),
      nextCursor: null,
    })
  })
  .get('/map-style', async (c) => {
    await requireUser(c)
    return c.json({ styles: mapStyles(c.var.settings) })
  })
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const [, chosen] = await requireUser(c, () => [findLocation(c.var.db, id)])
    const known = chosen[0] ?? findPlace(id)
    if (known) return c.json(toLocation(known))
    const feature = await findFeature(c.var.settings, id)
    if (!feature) throw new AppError('not_found')
    return c.json({ ...toLocation(locationOf(feature, c.var.settings.sessionSecret)), id })
  })

function refusal(code: 'place_unclear' | 'place_abroad') {
  return { valid: false, message: new AppError(code).message }
}
