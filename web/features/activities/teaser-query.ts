import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

const PAGE = /^\/activity\/([\w-]+)(?:[?#]|$)/

/** Preview of the activity that a visitor will see after login; null if `next` is any other page. */
export function teaserQuery(next: string | undefined) {
  const id = PAGE.exec(next ?? '')?.[1]
  return queryOptions({
    queryKey: ['activities', 'teaser', id],
    queryFn: async () =>
      id ? (await call(api.activities.teaser[':id'].$get({ param: { id } }))).teaser : null,
    staleTime: Number.POSITIVE_INFINITY,
    // Login works without the preview.
    retry: false,
  })
}
