import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

const PAGE = /^\/activity\/([\w-]+)(?:[?#]|$)/

/** Visitors' preview of the activity they will see after login; null for other pages. */
export function teaserQuery(next: string | undefined) {
  const id = PAGE.exec(next ?? '')?.[1]
  return queryOptions({
    queryKey: ['activities', 'teaser', id],
    queryFn: async () =>
      id ? (await call(api.activities.teaser[':id'].$get({ param: { id } }))).teaser : null,
    staleTime: Number.POSITIVE_INFINITY,
    // The login works without it.
    retry: false,
  })
}
