import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../lib/session'
import { resumeSession } from '../../lib/session-end'
import { Dialog } from '../../ui/dialog/dialog'
import * as styles from './auth.module.css'
import { AuthProvider } from './auth-provider'
import { CredentialsForm } from './login-form'

/** Over a page whose session has ended: to log in again and go on where one was, with everything that was typed. */
export function SessionEndDialog() {
  const queryClient = useQueryClient()
  const { id, email } = useMe()
  return (
    <Dialog
      open
      // Whoever would rather not lands where everybody does who is signed out.
      onOpenChange={() => location.assign('/login')}
      title="You have been signed out"
      description="Log in again and go on where you were. What you have typed is still here."
    >
      <AuthProvider>
        <CredentialsForm
          email={email}
          onLoggedIn={(user) => (user.id === id ? resumeSession(queryClient) : location.reload())}
        />
      </AuthProvider>
      <p className={`small soft ${styles.sessionEndElse}`}>
        With Google, or as somebody else:{' '}
        <a className="link" href="/login" target="_blank" rel="noopener">
          log in in a new tab
        </a>
        . This page notices.
      </p>
    </Dialog>
  )
}
