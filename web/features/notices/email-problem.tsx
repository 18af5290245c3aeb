import { MailWarning } from 'lucide-react'
import * as noticesText from '#messages/notices'
import type { NoticeChoices } from '../../../worker/contract/notices'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import * as styles from './email-problem.module.css'
import { useRetryEmail } from './preferences/queries'

type EmailProblemProps = { email: string; problem: NonNullable<NoticeChoices['emailProblem']> }

const TEXTS: Record<EmailProblemProps['problem'], { line: (email: string) => string; button: () => string }> =
  {
    bounce: {
      line: (email) => noticesText.cannotReach({ email }),
      button: () => noticesText.tryAgain(),
    },
    complaint: {
      line: (email) => noticesText.reportedAsSpam({ email }),
      button: () => noticesText.turnOnAgain(),
    },
  }

/** Explains why email does not reach the user's address, with a button to send to it again (product.md 13.10). */
export default function EmailProblem({ email, problem }: EmailProblemProps) {
  const retry = useRetryEmail()
  const { line, button } = TEXTS[problem]
  // Don't use `mutate` callbacks: this component unmounts on success, so they would never run.
  const send = () =>
    void retry.mutateAsync().then(
      () => toast.success(noticesText.sendsAgain({ email })),
      (error: unknown) => toast.failure(failureOf(error)),
    )
  return (
    <section className={`row wrap-row ${styles.problem}`} aria-label={noticesText.emailToYourAddress()}>
      <MailWarning />
      <p>{line(email)}</p>
      <Button variant="line" busy={retry.isPending} onClick={send}>
        {button()}
      </Button>
    </section>
  )
}
