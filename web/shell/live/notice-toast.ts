import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import * as shellText from '#messages/shell'
import type { NoticeKind } from '../../../worker/contract/notice-kinds'
import { pathOf, targetOf, textOf, wordsOf } from '../../../worker/contract/notice-words'
import { unreadQuery } from '../../features/notices/queries'
import { api, call } from '../../lib/api'
import { toast } from '../../ui/toast'

/** Notices that change the user's plans. The others only appear in the bell. */
const SHOWN = new Set<NoticeKind>([
  'application_approved',
  'application_removed',
  'activity_cancelled',
  'activity_changed',
])
/** Older notices were already in the bell. */
const FRESH_MS = 60_000

/** Shows a message about a new notice that changes the user's plans, after a hint. */
export function announceNotices(router: AnyRouter, queryClient: QueryClient) {
  let isExpected = false
  let lastUnread = queryClient.getQueryData(unreadQuery.queryKey)
  const announced = new Set<string>()

  const show = async () => {
    const { items } = await call(api.notices.$get({ query: { limit: '1' } }))
    const [newest] = items
    if (!newest || newest.readAt !== null || announced.has(newest.id) || !SHOWN.has(newest.kind)) return
    if (Date.now() - Date.parse(newest.createdAt) > FRESH_MS) return
    announced.add(newest.id)
    const target = targetOf(newest)
    const isElsewhere = target && !pathOf(target).startsWith(router.state.location.pathname)
    toast.message(textOf(wordsOf(newest)), {
      id: newest.id,
      ...(isElsewhere && {
        action: { label: shellText.view(), onClick: () => void router.navigate({ href: pathOf(target) }) },
      }),
    })
  }

  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey !== unreadQuery.queryKey) return
    const unread = queryClient.getQueryData(unreadQuery.queryKey)
    const isMore = lastUnread !== undefined && unread !== undefined && unread > lastUnread
    lastUnread = unread
    if (!isMore || !isExpected) return
    isExpected = false
    // Ignore a failure: the bell shows the notice anyway.
    show().catch(() => {})
  })
  return {
    /** Marks the next count as caused by a hint. */
    expect() {
      isExpected = true
    },
    stop,
  }
}
