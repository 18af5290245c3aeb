import type { HelpedActivity } from '../../../worker/contract/co-organizers'
import { api } from '../../lib/api'
import { completeQuery } from '../../lib/queries'

/** All activities that the user helps with or is invited to help with. */
export const helpedQuery = completeQuery<HelpedActivity>(['co-organizers', 'mine'], (query, options) =>
  api['co-organizers'].mine.$get({ query }, options),
)
