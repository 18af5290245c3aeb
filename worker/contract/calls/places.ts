import { z } from 'zod'
import { id, listOf } from '../common'
import {
  createFromFeature,
  foundPlaces,
  location,
  mapStyle,
  nearbyLocation,
  nearbyPlacesQuery,
  placeSearchQuery,
  placeToValidate,
  placeValidation,
  reverseQuery,
  stillMap,
  stillMapQuery,
} from '../places'
import { defineCalls } from './call'

export const placeCalls = defineCalls('places', 'Places: search, names of points, and chosen locations.', {
  searchPlaces: {
    method: 'get',
    path: '/locations/search',
    summary: 'Search places by text',
    query: placeSearchQuery,
    answer: foundPlaces,
    quotas: ['searchPlaces'],
  },
  namePoint: {
    method: 'get',
    path: '/locations/reverse',
    summary: 'Find the place at a point',
    query: reverseQuery,
    answer: foundPlaces,
    quotas: ['findPlace'],
  },
  listNearbyPlaces: {
    method: 'get',
    path: '/locations/nearby',
    summary: 'List places around a point',
    query: nearbyPlacesQuery,
    answer: listOf(nearbyLocation),
  },
  readMapStyle: {
    method: 'get',
    path: '/locations/map-style',
    summary: 'Read the URLs of the map styles',
    answer: mapStyle,
  },
  drawStillMap: {
    method: 'get',
    path: '/locations/still-map',
    summary: 'Draw a map around a point',
    query: stillMapQuery,
    answer: stillMap,
  },
  validatePlace: {
    method: 'post',
    path: '/locations/validate',
    summary: 'Check whether a place can be used',
    body: placeToValidate,
    answer: placeValidation,
    quotas: ['checkPlace'],
  },
  createLocation: {
    method: 'post',
    path: '/locations/create-from-feature',
    summary: 'Turn a search result into a place',
    description: 'Nothing is stored until an activity takes place there.',
    body: createFromFeature,
    status: 201,
    answer: location,
    quotas: ['storePlace'],
    errors: ['place_unclear', 'place_abroad'],
  },
  readLocation: {
    method: 'get',
    path: '/locations/:id',
    summary: 'Read a place',
    params: z.object({ id: id.describe('Id of the place') }),
    answer: location,
    quotas: ['findPlace'],
    errors: ['place_abroad'],
  },
})
