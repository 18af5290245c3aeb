import { useQuery } from '@tanstack/react-query'
import { AccountSection } from '../../features/auth/account/account-section'
import { PasskeysCard } from '../../features/passkeys/passkeys-card'
import { passkeysQuery } from '../../features/passkeys/queries'
import { SecurityCards } from '../../features/security/security-cards'

type AccountProps = {
  /** Whether the page has unsaved changes, which logging out would lose. */
  hasChanges: boolean
  onLoggedOut: () => void
}

/** The Settings section about signing in and security. */
export default function Account({ hasChanges, onLoggedOut }: AccountProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  return (
    <SecurityCards onDenied={() => location.assign('/forgot-password')}>
      <AccountSection
        hasChanges={hasChanges}
        passkeys={<PasskeysCard />}
        hasPasskey={passkeys.length > 0}
        onLoggedOut={onLoggedOut}
      />
    </SecurityCards>
  )
}
