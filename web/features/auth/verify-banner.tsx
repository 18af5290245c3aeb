import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { meQuery, useCurrentUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import { useResendVerification } from './queries'
import { refusal } from './refusal'
import * as styles from './verify-banner.module.css'

/** Asks for the link in the letter, until it was followed (product.md 2.23). */
export function VerifyBanner() {
  const { user } = useCurrentUser()
  return user && !user.emailVerified ? <Asking email={user.email} /> : null
}

function Asking({ email }: { email: string }) {
  // The link is mostly followed in another tab: on coming back, this one looks again.
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' })
  const resend = useResendVerification()
  return (
    <section className={styles.banner} aria-label="Confirm your email address">
      <div className={`wrap ${styles.inner}`}>
        <p>
          <MailWarning />
          <span>
            Please confirm your email address. We sent a link to <b>{email}</b>; until you follow it, we mail
            you no reminders.
          </span>
        </p>
        <Button
          variant="line"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () => toast.success(`A new link is on its way to ${email}`),
              onError: (error) => toast.error(refusal(error)),
            })
          }
        >
          Resend
        </Button>
      </div>
    </section>
  )
}
