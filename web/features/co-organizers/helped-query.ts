import { queryOptions } from '@tanstack/react-query'
import type { HelpedActivity } from '../../../worker/contract/co-organizers'
import { listAllPages } from '../../lib/all-pages'
import { api, call } from '../../lib/api'

/** All activities that the user helps with or is invited to help with. */
export const helpedQuery = queryOptions({
  queryKey: ['co-organizers', 'mine'],
  queryFn: ({ signal }) =>
    listAllPages<HelpedActivity>((query) =>
      call(api['co-organizers'].mine.$get({ query }, { init: { signal } })),
    ),
})
