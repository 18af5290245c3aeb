import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** The action of an email link. Reading it changes nothing. */
export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'email-link', token],
    queryFn: () => call(api.auth['verify-email'].link.$post({ json: { token } })),
    retry: false,
  })
