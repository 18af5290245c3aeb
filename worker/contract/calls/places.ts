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
} from '../places'
import { defineCalls } from './call'

export const placeCalls = defineCalls('places', 'Places: search, names of points, and chosen locations.', {
  searchPlaces: {
    method: 'get',
    path: '/locations/search',
    who: 'signed in',
    summary: 'Search places by text',
    query: placeSearchQuery,
    answer: foundPlaces,
  },
  namePoint: {
    method: 'get',
    path: '/locations/reverse',
    who: 'signed in',
    summary: 'Find the place at a point',
    query: reverseQuery,
    answer: foundPlaces,
  },
  listNearbyPlaces: {
    method: 'get',
    path: '/locations/nearby',
    who: 'signed in',
    summary: 'List places around a point',
    query: nearbyPlacesQuery,
    answer: listOf(nearbyLocation),
  },
  readMapStyle: {
    method: 'get',
    path: '/locations/map-style',
    who: 'signed in',
    summary: 'Read the URLs of the map styles',
    answer: mapStyle,
  },
  validatePlace: {
    method: 'post',
    path: '/locations/validate',
    who: 'signed in',
    summary: 'Check whether a place can be used',
    body: placeToValidate,
    answer: placeValidation,
  },
  createLocation: {
    method: 'post',
    path: '/locations/create-from-feature',
    who: 'signed in',
    summary: 'Store a chosen place',
    body: createFromFeature,
    status: 201,
    answer: location,
    errors: ['place_unclear', 'place_abroad'],
  },
  readLocation: {
    method: 'get',
    path: '/locations/:id',
    who: 'signed in',
    summary: 'Read a place',
    params: z.object({ id: id.describe('Id of the place') }),
    answer: location,
    errors: ['place_abroad'],
  },
})
