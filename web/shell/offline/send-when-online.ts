import type { QueryClient } from '@tanstack/react-query'
import * as shellText from '#messages/shell'
import { sendCheckIns } from '../../features/door/queue'
import { sendWaiting } from '../../lib/outbox'
import { toast } from '../../ui/toast'

const RETRY_MS = 30_000

/** Sends the outbox now, and whenever the network returns. @returns a function that stops this */
export function sendWhenOnline(queryClient: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    clearTimeout(timer)
    if (!navigator.onLine) return
    const notCheckedIn = await sendCheckIns(queryClient, userId)
    if (notCheckedIn !== null) toast.error(shellText.checkInsNotSaved({ reason: notCheckedIn }))
    const { sent, refused, isUnfinished } = await sendWaiting(userId)
    if (isUnfinished) timer = setTimeout(start, RETRY_MS)
    if (sent.length > 0) toast.success(shellText.sentOffline())
    if (refused.length > 0) toast.error(shellText.notSentOffline())
    if (sent.length + refused.length === 0) return
    for (const key of ['comments', 'applications', 'activities'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }
  // Without storage, the outbox is empty.
  const start = () => void send().catch(() => {})
  start()
  window.addEventListener('online', start)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', start)
  }
}
