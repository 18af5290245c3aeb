import { SendHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as commentsText from '#messages/comments'
import { Button } from '../../ui/button'
import * as styles from './message.module.css'
import type { MessagedActivity } from './message-dialog'

const loadDialog = () => import('./message-dialog')
const MessageDialog = lazy(async () => ({ default: (await loadDialog()).MessageDialog }))

/** Preloads the dialog. Ignores failures: pressing the button loads it again and reports them. */
const preload = () => void loadDialog().catch(() => {})

/** Button on the activity's page that opens the dialog to message participants. */
export function MessageButton({ activity }: { activity: MessagedActivity }) {
  // Null until the dialog is first opened.
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
