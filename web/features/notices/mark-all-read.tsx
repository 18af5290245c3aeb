import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import * as noticesText from '#messages/notices'
import { useIsPhone } from '../../lib/use-is-phone'
import { Button } from '../../ui/button'
import { useMarkRead } from './mutations'
import { noticesQuery, unreadQuery } from './queries'

/**
 * Marks all notices up to the newest loaded one as read. Invisible if there are none, but still takes up space so that nothing
 * moves.
 */
export function MarkAllRead() {
  const isPhone = useIsPhone()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const { data: newest } = useInfiniteQuery({
    ...noticesQuery,
    select: ({ pages }) => pages[0]?.items[0]?.createdAt,
  })
  const { mutate } = useMarkRead()
  const canMark = unread > 0 && newest !== undefined
  return (
    <Button
      variant="quiet"
      icon={isPhone}
      aria-label={noticesText.markAllAsRead()}
      style={{ visibility: canMark ? 'visible' : 'hidden' }}
      onClick={() => newest && mutate({ until: newest })}
    >
      <CheckCheck />
      {!isPhone && noticesText.markAllAsRead()}
    </Button>
  )
}
