import { SessionEndDialog } from '../../features/auth/sign-in/session-end-dialog'
import { PasskeyButton } from '../../features/passkeys/passkey-button'

/** The dialog for logging in again, shown over a page whose session has ended. */
export default function SessionEnd() {
  return <SessionEndDialog passkey={(onLoggedIn) => <PasskeyButton onLoggedIn={onLoggedIn} />} />
}
