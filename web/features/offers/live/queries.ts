import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SeatOffers } from '../../../../worker/contract/offers'
import { api, call, failureOf } from '../../../lib/api'
import { reload } from '../../../lib/changes'
import { readQuery } from '../../../lib/queries'
import { toast } from '../../../ui/toast'

/** Time that the server needs to pass on the seat after an offer ends. */
const SETTLE_MS = 1500
const RELOAD_MAX_MS = 60_000

/**
 * An activity's live offers, sorted by end. Reloads when one ends or collecting starts, because the server sends no hint then.
 */
export function offersQuery(activityId: string) {
  return readQuery(
    ['offers', 'activity', activityId],
    (options) => api.offers.activity[':activityId'].$get({ param: { activityId } }, options),
    { refetchInterval: ({ state }) => untilNextChange(state.data) },
  )
}

function untilNextChange(data: SeatOffers | undefined): number | false {
  const now = Date.now()
  const [first] = data?.offers ?? []
  const collectsFrom = Date.parse(data?.collecting?.collectsFrom ?? '')
  const next = Math.min(
    first ? Date.parse(first.expiresAt) : Infinity,
    collectsFrom > now ? collectsFrom : Infinity,
  )
  return next < Infinity && Math.min(RELOAD_MAX_MS, Math.max(0, next - now) + SETTLE_MS)
}

export type OfferAct = 'extend' | 'skip' | 'end'

/** Extends, skips, or ends a live offer of an activity. */
export const useManageOffer = (activityId: string) =>
  useSeatsChange(activityId, ({ id, act }: { id: string; act: OfferAct }) =>
    call(api.offers[act][':id'].$post({ param: { id } })),
  )

/** Stops collecting seats for the first group in line. */
export const useStopHolding = (activityId: string) =>
  useSeatsChange<void>(activityId, () =>
    call(api.offers.collecting.end[':activityId'].$post({ param: { activityId } })),
  )

function useSeatsChange<Variables>(
  activityId: string,
  mutationFn: (variables: Variables) => Promise<SeatOffers>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (offers) => queryClient.setQueryData(offersQuery(activityId).queryKey, offers),
    onError: (error) => toast.failure(failureOf(error)),
    onSettled: () => reload(queryClient, 'applications', 'activities', 'co-organizers'),
  })
}
