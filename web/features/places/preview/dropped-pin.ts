import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { distanceMiles } from '../../../../worker/contract/distance'
import type { LocationFeature } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { toast } from '../../../ui/toast'
import { reversePlaceQuery } from '../queries'

const ABROAD = 'Places outside the United States are not supported yet'
const FAILED = 'Failed to search locations'

/** What a pin that was dropped on the map stands for: the name of what is there, and the pin's own point. */
export function useDroppedPin(onChoose: (place: LocationFeature) => void) {
  const queryClient = useQueryClient()
  /** Where the pin is while its name is looked up. */
  const [dropped, setDropped] = useState<Position | null>(null)

  async function drop(at: Position): Promise<void> {
    setDropped(at)
    try {
      const { items } = await queryClient.fetchQuery(reversePlaceQuery(at))
      const [place] = items
      if (place) onChoose(placeAt(place, at))
      else toast.warning(ABROAD)
    } catch {
      toast.error(FAILED)
    }
    // A later drop goes on by itself.
    setDropped((latest) => (latest === at ? null : latest))
  }
  return { dropped, drop }
}

/** The place itself where the pin is on it, else the pin's point under the place's name. */
export function placeAt(place: LocationFeature, { latitude, longitude }: Position): LocationFeature {
  const [placeLongitude, placeLatitude] = place.center
  // To the decimal that is ever shown.
  const away = distanceMiles({ latitude, longitude }, { latitude: placeLatitude, longitude: placeLongitude })
  if (away === 0) return place
  const center: [number, number] = [longitude, latitude]
  return { ...place, id: `at:${center}`, center, geometry: { type: 'Point', coordinates: center } }
}
