import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as shellText from '#messages/shell'
import { MINUTE_MS } from '../../../worker/contract/units'
import { formatAgo } from '../../lib/ago'
import { meQuery } from '../../lib/session'
import { useNow } from '../../lib/use-now'

/** Shows the age of the page's oldest data: "Saved 20 minutes ago." */
export default function Age() {
  const cache = useQueryClient().getQueryCache()
  const now = useNow()
  const since = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      Math.min(
        ...cache
          .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
          .filter(({ queryKey }) => !NOT_SHOWN.has(queryKey[0]))
          .map(({ state }) => state.dataUpdatedAt),
      ),
  )
  if (!Number.isFinite(since)) return null
  if (now - since < MINUTE_MS) return <>{shellText.savedJustNow()}</>
  return <>{shellText.saved({ ago: formatAgo(new Date(since).toISOString(), now) })}</>
}

/** Queries that every page has; their age doesn't matter here. */
const NOT_SHOWN = new Set<unknown>([meQuery.queryKey[0], 'position'])
