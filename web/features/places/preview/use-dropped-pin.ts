import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as placesText from '#messages/places'
import { distanceMiles } from '../../../../worker/contract/distance'
import { IS_UNITED_STATES } from '../../../../worker/contract/main-country'
import type { LocationFeature } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { toast } from '../../../ui/toast'
import { reversePlaceQuery } from '../queries'

/** Chooses the place where the user drops the pin: the pin's position with the name of the nearest place. */
export function useDroppedPin(onChoose: (place: LocationFeature) => void) {
  const queryClient = useQueryClient()
  /** The pin's position while its name is looked up. */
  const [dropped, setDropped] = useState<Position | null>(null)

  async function drop(at: Position): Promise<void> {
    setDropped(at)
    try {
      const { items } = await queryClient.fetchQuery(reversePlaceQuery(at))
      const [place] = items
      if (place) onChoose(placeAt(place, at))
      else toast.warning(IS_UNITED_STATES ? placesText.abroad() : placesText.notFoundHere())
    } catch {
      toast.error(placesText.searchFailed())
    }
    // A later drop may be in progress.
    setDropped((latest) => (latest === at ? null : latest))
  }
  return { dropped, drop }
}

/** Returns the place itself if the pin is on it, else the pin's position with the place's name. */
export function placeAt(place: LocationFeature, { latitude, longitude }: Position): LocationFeature {
  const [placeLongitude, placeLatitude] = place.center
  // Distances are rounded as displayed, so 0 means within about 80 m.
  const miles = distanceMiles({ latitude, longitude }, { latitude: placeLatitude, longitude: placeLongitude })
  if (miles === 0) return place
  const center: [number, number] = [longitude, latitude]
  return { ...place, id: `at:${center}`, center, geometry: { type: 'Point', coordinates: center } }
}
