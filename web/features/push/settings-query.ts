import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** The site's key, the user's devices, and their quiet hours. */
export const pushSettingsQuery = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: ({ signal }) => call(api.push.settings.$get({}, { init: { signal } })),
})
