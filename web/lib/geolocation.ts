import { queryOptions, useQuery } from '@tanstack/react-query'
import * as commonText from '#messages/common'
import { HOME_POSITION } from '../../worker/contract/home'
import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from '../../worker/contract/limits'

export type Position = { latitude: number; longitude: number }

/** The viewer's position: the device's, or the default place with a message about the reason (product.md 4.17, 5.19). */
export type Located = Position & { source: 'device' | 'default'; problem: string | null }

/**
 * Requests the device's position, waiting at most 10 s. Accepts a position up to 5 minutes old and low accuracy (product.md
 * 4.17). Never rejects.
 */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    const fallBack = (problem: string) => resolve({ ...HOME_POSITION, source: 'default', problem })
    if (!('geolocation' in navigator)) return fallBack(commonText.noGeolocation())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, source: 'device', problem: null }),
      (error) =>
        fallBack(
          error.code === error.PERMISSION_DENIED ? commonText.locationDenied() : commonText.locationFailed(),
        ),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_MAX_AGE_MS, enableHighAccuracy: false },
    )
  })
}

/** The viewer's position, shared by all screens and requested at most every five minutes. */
export const positionQuery = queryOptions({
  queryKey: ['position'],
  queryFn: locate,
  staleTime: GEOLOCATION_MAX_AGE_MS,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Returns the viewer's position, or undefined until the browser answers. */
export function usePosition(): Located | undefined {
  return useQuery(positionQuery).data
}

/** Whether the browser returns the position without asking the user. */
export const locationGrantedQuery = queryOptions({
  queryKey: ['position', 'granted'],
  queryFn: isLocationGranted,
  staleTime: GEOLOCATION_MAX_AGE_MS,
})

/** Returns whether the browser returns the position without asking the user. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
