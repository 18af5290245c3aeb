import type { NewAlert } from '../../../worker/contract/alerts'
import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { readQuery } from '../../lib/queries'

/** The user's alerts, oldest first. */
export const alertsQuery = readQuery(['alerts'], (options) => api.alerts.$get({}, options))

export function useCreateAlert() {
  return useChange(alertsQuery.queryKey, (json: NewAlert) => call(api.alerts.$post({ json })))
}

export function useDeleteAlert() {
  return useChange(alertsQuery.queryKey, (id: string) => call(api.alerts[':id'].$delete({ param: { id } })))
}
