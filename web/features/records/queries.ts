import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { pagedQuery } from '../../lib/queries'

/** The user's record for the last 12 months, paged, newest first. */
export const recordQuery = pagedQuery(['records', 'mine'], (query, options) =>
  api.records.mine.$get({ query }, options),
)

/** Disputes awaiting the organizer's answer, paged, oldest first. */
export const receivedDisputesQuery = pagedQuery(['records', 'received'], (query, options) =>
  api.records.disputes.$get({ query }, options),
)

/** Disputes an entry in the user's record. Pending until the record has reloaded. */
export function useDispute(activityId: string) {
  return useChange(recordQuery.queryKey, (reason: string) =>
    call(api.records.disputes.$post({ json: { activityId, reason } })),
  )
}

/** Answers a dispute as the organizer. Pending until the list has reloaded. */
export function useAnswerDispute(id: string) {
  return useChange(
    receivedDisputesQuery.queryKey,
    (json: { answer: 'corrected' | 'stands'; note: string | null }) =>
      call(api.records.disputes[':id'].$patch({ param: { id }, json })),
  )
}
