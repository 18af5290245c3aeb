import { Send } from 'lucide-react'
import { failureOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useTestEmail } from '../queries'
import * as styles from './email.module.css'

/** A button that sends the admin a test email, and the provider's answer. */
export function TestEmail() {
  const test = useTestEmail()
  const { data } = test
  const report = (error: Error) => toast.failure(failureOf(error, 'The test email was not sent: '))
  return (
    <div className={styles.test}>
      <Button
        variant="line"
        busy={test.isPending}
        onClick={() => test.mutate(undefined, { onError: report })}
      >
        <Send />
        Send a test email
      </Button>
      <p role="status" className="small soft">
        {data?.isAccepted &&
          `Sent to ${data.to}. If it doesn't arrive, check the spam folder and the provider's log.`}
        {data && !data.isAccepted && `Not sent to ${data.to}. The provider's answer: ${data.answer}`}
      </p>
    </div>
  )
}
