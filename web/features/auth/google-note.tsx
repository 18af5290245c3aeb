import { useQuery } from '@tanstack/react-query'
import { providersQuery } from './queries'

/** Note for the admin that Google's button is hidden without keys (product.md 2.20). */
export function GoogleNote() {
  const { data: providers } = useQuery(providersQuery)
  if (providers?.google !== false) return null
  return (
    <p className="small soft">
      Google sign-in is not configured, so its button is hidden. To show it, set GOOGLE_CLIENT_ID and
      GOOGLE_CLIENT_SECRET.
    </p>
  )
}
