import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LocationFeature } from '../../../worker/contract/places'
import type { Draft } from '../../features/activities/wizard/draft'
import { isEmptyDraft } from '../../features/activities/wizard/draft'
import { reversePlaceQuery } from '../../features/places/queries'
import type { Position } from '../../lib/geolocation'

/**
 * Sets a new draft's place from a position once the user has entered anything, so an untouched wizard closes without asking. A
 * draft that was in progress when the page opened keeps its own place.
 */
export function useSuggestedPlace({
  draft,
  at,
  onPlace,
}: {
  draft: Draft
  at: Position | undefined
  onPlace: (place: LocationFeature) => void
}) {
  // Keep the first render's position: the steps drop it from the URL.
  const [from] = useState(() => (isEmptyDraft(draft) ? at : undefined))
  const { data: places } = useQuery(reversePlaceQuery(from))
  const place = places?.items[0]
  const isNeeded = draft.place === null && !isEmptyDraft(draft)
  const give = useEffectEvent(onPlace)
  useEffect(() => {
    if (isNeeded && place) give(place)
  }, [isNeeded, place])
}
