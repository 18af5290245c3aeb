import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** The purpose and address of an email link. Loading it has no side effects. */
export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'email-link', token],
    queryFn: () => call(api.auth['verify-email'].link.$post({ json: { token } })),
    retry: false,
  })
