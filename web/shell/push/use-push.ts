import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPushMark } from '../../features/push/mark'

type Message = { type?: string; path?: string }

/** Opens the pages of clicked notifications in this window, and renews this device's subscription. */
export function usePush(userId: string | undefined): void {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const container = navigator.serviceWorker
    if (!container) return
    const open = ({ data, ports }: MessageEvent<Message>) => {
      if (data.type !== 'open' || !data.path) return
      ports[0]?.postMessage('opened')
      // The notification is newer than the cache.
      void queryClient.invalidateQueries()
      history.push(data.path)
    }
    container.addEventListener('message', open)
    container.startMessages()
    return () => container.removeEventListener('message', open)
  }, [history, queryClient])
  useEffect(() => {
    const mark = readPushMark()
    if (!userId || mark === null || mark === 'declined') return
    // On failure, push may stop until the next visit.
    import('../../features/push/device').then(({ keepPushOn }) => keepPushOn(userId)).catch(() => {})
  }, [userId])
}
