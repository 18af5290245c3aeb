import { queryOptions } from '@tanstack/react-query'
import { NOTICE_POLL_LIVE_MS, NOTICE_POLL_MS } from '../../../worker/contract/limits'
import { api, call } from '../../lib/api'
import { liveState } from '../../lib/live-state'
import { pagedQuery } from '../../lib/queries'

/**
 * The number of unread notices. Reloads on a hint from the server, at an interval while the page is visible, and when the user
 * returns to it.
 */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'count'],
  queryFn: async ({ signal }) => (await call(api.notices.count.$get({}, { init: { signal } }))).unread,
  refetchInterval: () => (liveState.isConnected ? NOTICE_POLL_LIVE_MS : NOTICE_POLL_MS),
  refetchOnWindowFocus: 'always',
})

/** The user's notices, newest first, paged. */
export const noticesQuery = pagedQuery(
  ['notices', 'list'],
  (query, options) => api.notices.$get({ query }, options),
  // Refetch whenever the list opens, to show the newest notices. The first time, the document already
  // contains them.
  { refetchOnMount: ({ state }) => state.dataUpdateCount === 0 || 'always' },
)
