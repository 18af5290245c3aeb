import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarAddress, CalendarKind } from '../../../worker/contract/calendars'
import { api, call } from '../../lib/api'

/** The user's private calendar addresses. */
export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: async () => (await call(api.calendars.$get())).items,
})

/** Creates a private address. An earlier one of the kind ends. */
export function useCreateCalendar(kind: CalendarKind) {
  const setCalendar = useSetCalendar(kind)
  return useMutation({
    mutationFn: () => call(api.calendars.$post({ json: { kind } })),
    onSuccess: (created) => setCalendar(created),
  })
}

/** Ends a private address. */
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
