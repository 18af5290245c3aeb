import { useInfiniteQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '../../../worker/contract/blocks'
import { sentenceOf } from '../../lib/api'
import { formatDate } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { LoadMore } from '../../ui/load-more'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { VisuallyHidden } from '../../ui/visually-hidden'
import './blocked-list.css'
import { blockedQuery, useBlock } from './queries'

/** Whom one has blocked, and the way back (Settings, Privacy). */
export function BlockedList() {
  const list = useInfiniteQuery(blockedQuery)
  const people = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="blocked">
      <h3>Blocked people</h3>
      {people ? (
        people.length === 0 ? (
          <p className="small soft">
            Nobody. You can block somebody from the menu of their page or of a comment.
          </p>
        ) : (
          <ul>
            {people.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ErrorState title="The list did not load" onRetry={list.refetch} retrying={list.isFetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton width="70%" height={20} />
        </div>
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
    </div>
  )
}

function BlockedRow({ person: { id, name, avatar, blockedAt } }: { person: BlockedPerson }) {
  const block = useBlock(id)
  function unblock() {
    block.mutate(false, {
      onSuccess: () => toast.success(`You unblocked ${name}`),
      onError: (error) => toast.error(sentenceOf(error)),
    })
  }
  return (
    <li className="between">
      <span className="blocked-person">
        <Avatar name={name} image={avatar} size={40} />
        <span>
          <b>{name}</b>
          <span className="small soft">Since {formatDate(blockedAt)}</span>
        </span>
      </span>
      <Button variant="line" busy={block.isPending} onClick={unblock}>
        Unblock<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
