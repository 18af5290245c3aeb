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
import { findPlace, nearbyPlaces, reversePlace, searchPlaces } from './gazetteer'
import { findLocation, insertLocations } from './store'
import { toFeature, toLocation } from './view'

/** `/locations`: search, reverse, validate, create-from-feature, nearby and by id (spec §7). */
export const placeRoutes = new Hono<AppEnv>()
  .get('/search', validate('query', placeSearchQuery), async (c) => {
    await requireUser(c)
    const { country, ...search } = c.req.valid('query')
    const isUnitedStates = country === undefined || country.toLowerCase().split(',').includes('us')
    const found = isUnitedStates && search.q.length >= PLACE_SEARCH_MIN_CHARACTERS ? searchPlaces(search) : []
    return c.json({ items: found.map(toFeature), nextCursor: null })
  })
  .get('/reverse', validate('query', reverseQuery), async (c) => {
    await requireUser(c)
    const place = reversePlace(c.req.valid('query'))
    return c.json({ items: place ? [toFeature(place)] : [], nextCursor: null })
  })
  .post('/validate', validate('json', z.unknown()), async (c) => {
    await requireUser(c)
    const body = c.req.valid('json')
    const feature =
      body !== null && typeof body === 'object' && 'locationFeature' in body ? body.locationFeature : body
    const parsed = chosenFeature.safeParse(feature)
    if (!parsed.success) return c.json({ valid: false, message: 'Please choose a place from the list' })
    const [longitude, latitude] = parsed.data.center
    const isKnown = reversePlace({ latitude, longitude }) !== null
    return c.json(
      isKnown
        ? { valid: true }
        : { valid: false, message: 'Places outside the United States are not supported yet' },
    )
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
  .get('/:id', async (c) => {
    const id = c.req.param('id')
    const [, chosen] = await requireUser(c, () => [findLocation(c.var.db, id)])
    const location = chosen[0] ?? findPlace(id)
    if (!location) throw new AppError('not_found')
    return c.json(toLocation(location))
  })
