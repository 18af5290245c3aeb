import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning, X } from 'lucide-react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { api, call } from '../../lib/api'
import { meQuery, useCurrentUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/toast'
import { authErrorMessage } from './auth-error-message'
import * as styles from './verify-banner.module.css'

/** Storage key of the address whose banner was closed in this tab. */
const CLOSED = 'tagalong.verify-banner-closed'

/** Asks the user to confirm their email address, until they do or close it for this tab (product.md 2.23). */
export function VerifyBanner() {
  const { user } = useCurrentUser()
  return user && !user.emailVerified ? <Banner key={user.email} email={user.email} /> : null
}

function Banner({ email }: { email: string }) {
  // The link usually opens in another tab, so reload the user when this tab regains focus.
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' })
  const resend = useMutation({ mutationFn: () => call(api.auth['verify-email'].resend.$post()) })
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(CLOSED) === email)
  if (isClosed) return null

  function close() {
    sessionStorage.setItem(CLOSED, email)
    setClosed(true)
  }

  return (
    <section className={styles.banner} aria-label={authText.confirmYourEmailAddress()}>
      <div className={`wrap row small ${styles.inner}`}>
        <MailWarning />
        <p>
          {authText.confirmYourEmail({ email, more: (text) => <span className={styles.more}>{text}</span> })}
        </p>
        <Button
          variant="quiet"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () => toast.success(authText.newLinkSent({ email })),
              onError: (error) => toast.error(authErrorMessage(error)),
            })
          }
        >
          {authText.resendLink()}
        </Button>
        <IconButton label={authText.notNow()} onClick={close}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}
