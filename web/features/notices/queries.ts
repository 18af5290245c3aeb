import { queryOptions } from '@tanstack/react-query'
import { NOTICE_POLL_LIVE_MS, NOTICE_POLL_MS } from '../../../worker/contract/limits'
import { api, call } from '../../lib/api'
import { liveState } from '../../lib/live-state'
import { pagedQuery } from '../../lib/queries'

/**
 * The number of unread notices. Reloads when the server sends a hint, or else once a minute while the page is visible, and when the user
 * returns to it.
 */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'count'],
  queryFn: async ({ signal }) => (await call(api.notices.count.$get({}, { init: { signal } }))).unread,
  refetchInterval: () => (liveState.isConnected ? NOTICE_POLL_LIVE_MS : NOTICE_POLL_MS),
  refetchOnWindowFocus: 'always',
})

/** The user's notices, newest first, page by page. */
export const noticesQuery = pagedQuery(
  ['notices', 'list'],
  (query, options) => api.notices.$get({ query }, options),
  // Opening the list must show the newest notices. The document has them.
  { refetchOnMount: ({ state }) => state.dataUpdateCount === 0 || 'always' },
)
