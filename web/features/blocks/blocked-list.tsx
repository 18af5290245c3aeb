import { useInfiniteQuery } from '@tanstack/react-query'
import * as blocksText from '#messages/blocks'
import type { BlockedPerson } from '../../../worker/contract/blocks'
import { failureOf } from '../../lib/api'
import { formatDate } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { LoadedList } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './blocked-list.module.css'
import { blockedQuery, useBlock } from './queries'

/** The users that the viewer has blocked, each with an unblock button. */
export function BlockedList() {
  const list = useInfiniteQuery(blockedQuery)
  return (
    <div className={styles.blocked}>
      <h3>{blocksText.blockedPeople()}</h3>
      <LoadedList
        list={pagedList(list)}
        failure={blocksText.notLoaded()}
        skeleton={
          <div aria-busy="true">
            <Skeleton width="70%" height={20} />
          </div>
        }
        empty={<p className="small soft">{blocksText.noneBlocked()}</p>}
      >
        {(people) => (
          <ul>
            {people.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </LoadedList>
    </div>
  )
}

function BlockedRow({ person: { id, name, avatar, blockedAt } }: { person: BlockedPerson }) {
  const block = useBlock(id)
  function unblock() {
    block.mutate(false, {
      onError: (error) => toast.failure(failureOf(error)),
    })
  }
  return (
    <li className="between">
      <span className={`row ${styles.person}`}>
        <Avatar name={name} image={avatar} size={40} />
        <span>
          <b dir="auto">{name}</b>
          <span className="small soft">{blocksText.since({ date: formatDate(blockedAt) })}</span>
        </span>
      </span>
      <Button variant="line" busy={block.isPending} onClick={unblock}>
        {blocksText.unblock({ name, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
      </Button>
    </li>
  )
}
