import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calendarsText from '#messages/calendars'
import type { CalendarAddress, CalendarKind } from '../../../worker/contract/calendars'
import { api, call } from '../../lib/api'
import { withProof } from '../../lib/proof'

/** The dialog to reopen after returning from Google. */
const LEFT = { dialog: 'calendars' }

/** The user's private calendar addresses. */
export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: async () => (await call(api.calendars.$get({ query: {} }))).items,
})

/** Creates a private address, and revokes the previous one of its kind. */
export function useCreateCalendar(kind: CalendarKind) {
  const setCalendar = useSetCalendar(kind)
  return useMutation({
    mutationFn: () =>
      withProof({ act: calendarsText.actCreateAddress(), left: LEFT }, () =>
        call(api.calendars.$post({ json: { kind } })),
      ),
    onSuccess: (created) => setCalendar(created),
  })
}

/** Shows the addresses to a user who has confirmed their identity. */
export function useShowCalendars() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      withProof({ act: calendarsText.actSeeAddresses(), left: LEFT }, () =>
        call(api.calendars.$get({ query: { show: 'true' } })),
      ),
    onSuccess: ({ items }) => queryClient.setQueryData(calendarsQuery.queryKey, items),
  })
}

/** Revokes a private address. */
export function useEndCalendar(kind: CalendarKind) {
  const setCalendar = useSetCalendar(kind)
  return useMutation({
    mutationFn: () => call(api.calendars[':kind'].$delete({ param: { kind } })),
    onSuccess: () => setCalendar(null),
  })
}

function useSetCalendar(kind: CalendarKind) {
  const queryClient = useQueryClient()
  return (address: CalendarAddress | null) => {
    queryClient.setQueryData(calendarsQuery.queryKey, (addresses) => [
      ...(addresses?.filter((each) => each.kind !== kind) ?? []),
      ...(address ? [address] : []),
    ])
    void queryClient.invalidateQueries({ queryKey: calendarsQuery.queryKey })
  }
}
