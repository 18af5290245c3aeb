import { useQuery } from '@tanstack/react-query'
import * as authText from '#messages/auth'
import { providersQuery } from './queries'

/** Note for the admin that Google's button is hidden without keys (product.md 2.20). */
export function GoogleNote() {
  const { data: providers } = useQuery(providersQuery)
  if (providers?.google !== false) return null
  return <p className="small soft">{authText.googleNotConfigured()}</p>
}
