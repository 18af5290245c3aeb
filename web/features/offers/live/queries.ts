import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SeatOffers } from '../../../../worker/contract/offers'
import { api, call, failureOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'

/** Time between the end of an offer and the answer that says to whom its seat went. */
const SETTLE_MS = 1500
const RELOAD_MAX_MS = 60_000

/** The live offers of an activity, the one that ends first first. Loaded again when one ends, which nobody tells. */
export function offersQuery(activityId: string) {
  return queryOptions({
    queryKey: ['offers', 'activity', activityId],
    queryFn: ({ signal }) =>
      call(api.offers.activity[':activityId'].$get({ param: { activityId } }, { init: { signal } })),
    refetchInterval: ({ state }) => untilNextEnd(state.data),
  })
}

function untilNextEnd(data: SeatOffers | undefined): number | false {
  const [first] = data?.offers ?? []
  if (!first) return false
  return Math.min(RELOAD_MAX_MS, Math.max(SETTLE_MS, Date.parse(first.expiresAt) - Date.now() + SETTLE_MS))
}

export type OfferAct = 'extend' | 'skip' | 'end'

/** Extends, skips, or ends a live offer of an activity. */
export function useManageOffer(activityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: OfferAct }) =>
      call(api.offers[act][':id'].$post({ param: { id } })),
    onSuccess: (offers) => queryClient.setQueryData(offersQuery(activityId).queryKey, offers),
    onError: (error) => {
      toast.failure(failureOf(error))
    },
    onSettled: () =>
      Promise.all(
        ['applications', 'activities', 'co-organizers'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
