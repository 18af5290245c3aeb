import { SessionEndDialog } from '../../features/auth/sign-in/session-end-dialog'
import { PasskeyButton } from '../../features/passkeys/passkey-button'

/** The dialog over a page whose session has ended, to log in again. */
export default function SessionEnd() {
  return <SessionEndDialog passkey={(onLoggedIn) => <PasskeyButton onLoggedIn={onLoggedIn} />} />
}
