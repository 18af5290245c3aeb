import { queryOptions } from '@tanstack/react-query'
import type { Activity, ActivityType } from '../../../../worker/contract/activities'
import { api, call } from '../../../lib/api'

const REQUESTED = '12'

/** Activities near the given one with free spots, excluding those the user has applied to. Same type first, then by distance. */
export function similarQuery({ id, type, location }: Pick<Activity, 'id' | 'type' | 'location'>) {
  const { latitude, longitude } = location
  const near = async (filter: { type?: ActivityType }, signal: AbortSignal) => {
    const query = { ...filter, lat: String(latitude), lng: String(longitude), limit: REQUESTED }
    const { items } = await call(api.activities['unjoined-activities'].$get({ query }, { init: { signal } }))
    return items.filter((each) => each.id !== id && each.spotsLeft > 0 && !each.application)
  }
  return queryOptions({
    queryKey: ['activities', 'similar', id],
    queryFn: async ({ signal }) => {
      const [same, others] = await Promise.all([near({ type }, signal), near({}, signal)])
      return [...same, ...others.filter((each) => each.type !== type)]
    },
    refetchOnWindowFocus: false,
  })
}
