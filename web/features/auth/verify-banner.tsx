import { useMutation, useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { api, call } from '../../lib/api'
import { meQuery, useCurrentUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { authErrorMessage } from './auth-error-message'
import * as styles from './verify-banner.module.css'

/** Asks the user to confirm their email address, until they have (product.md 2.23). */
export function VerifyBanner() {
  const { user } = useCurrentUser()
  return user && !user.emailVerified ? <Banner email={user.email} /> : null
}

function Banner({ email }: { email: string }) {
  // The link usually opens in another tab, so this one reloads the user when it gets the focus back.
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' })
  const resend = useMutation({ mutationFn: () => call(api.auth['verify-email'].resend.$post()) })
  return (
    <section className={styles.banner} aria-label="Confirm your email address">
      <div className={`wrap ${styles.inner}`}>
        <p>
          <MailWarning />
          <span>
            Please confirm your email address. Open the link that we sent to <b>{email}</b>. Until then, we
            cannot email you reminders.
          </span>
        </p>
        <Button
          variant="line"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () => toast.success(`A new link is on its way to ${email}`),
              onError: (error) => toast.error(authErrorMessage(error)),
            })
          }
        >
          Resend link
        </Button>
      </div>
    </section>
  )
}
