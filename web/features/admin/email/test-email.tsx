import { Send } from 'lucide-react'
import * as adminText from '#messages/admin'
import { failureOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useTestEmail } from '../queries'
import * as styles from './email.module.css'

/** Button that sends the admin a test email, and shows the provider's response. */
export function TestEmail() {
  const test = useTestEmail()
  const { data } = test
  const report = (error: Error) => toast.failure(failureOf(error, adminText.testFailed()))
  return (
    <div className={styles.test}>
      <Button
        variant="line"
        busy={test.isPending}
        onClick={() => test.mutate(undefined, { onError: report })}
      >
        <Send />
        {adminText.sendATestEmail()}
      </Button>
      <p role="status" className="small soft">
        {data?.isAccepted && adminText.testSent({ to: data.to })}
        {data && !data.isAccepted && adminText.testNotSent({ to: data.to, answer: data.answer })}
      </p>
    </div>
  )
}
