import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as authText from '#messages/auth'
import type { Me } from '../../../../worker/contract/users'
import { useMe } from '../../../lib/session'
import { resumeSession } from '../../../lib/session-end'
import { Dialog } from '../../../ui/dialog/dialog'
import { AuthProvider } from '../auth-provider'
import { CredentialsForm } from './login-form'
import * as styles from './sign-in.module.css'

type SessionEndDialogProps = {
  /** Renders a button that signs in with a passkey. */
  passkey: (onLoggedIn: (user: Me) => void) => ReactNode
}

/** Dialog shown over a page after its session has ended. Logging in returns to the page and keeps typed text. */
export function SessionEndDialog({ passkey }: SessionEndDialogProps) {
  const queryClient = useQueryClient()
  const { id, email } = useMe()
  const resume = (user: Me) => (user.id === id ? resumeSession(queryClient) : location.reload())
  return (
    <Dialog
      open
      // Closing the dialog leaves the page, because the user is signed out.
      onOpenChange={() => location.assign('/login')}
      title={authText.signedOut()}
      description={authText.logInAgain()}
    >
      <AuthProvider>
        <CredentialsForm email={email} onLoggedIn={resume} passkey={passkey(resume)} />
      </AuthProvider>
      <p className={`small soft ${styles.otherLogin}`}>
        {authText.logInInNewTab({
          link: (text) => (
            <a className="link" href="/login" target="_blank" rel="noopener">
              {text}
            </a>
          ),
        })}
      </p>
    </Dialog>
  )
}
