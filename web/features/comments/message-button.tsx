import { SendHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as commentsText from '#messages/comments'
import { Button } from '../../ui/button'
import * as styles from './message.module.css'
import type { MessagedActivity } from './message-dialog'

const loadDialog = () => import('./message-dialog')
const MessageDialog = lazy(async () => ({ default: (await loadDialog()).MessageDialog }))

/** Pressing the button retries and reports a failure. */
const preload = () => void loadDialog().catch(() => {})

/** Opens the dialog that messages participants, on the activity's page. */
export function MessageButton({ activity }: { activity: MessagedActivity }) {
  // Null before the first opening.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="line" className={styles.open} onPointerEnter={preload} onClick={() => setOpen(true)}>
        <SendHorizontal />
        {commentsText.messageParticipants()}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <MessageDialog activity={activity} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
