import { useQuery } from '@tanstack/react-query'
import { Megaphone, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as commentsText from '#messages/comments'
import type { Comment } from '../../../worker/contract/comments'
import { formatAgo, formatExactly } from '../../lib/ago'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { Linked } from '../../ui/linked'
import * as styles from './message.module.css'
import { updatesQuery } from './queries'

type UpdatesProps = {
  activityId: string
  /** Renders the form to reply to the organizer; null if it is too late to reply. */
  replyForm: ((onSent: () => void) => ReactNode) | null
}

/** The organizer's updates to a user who can't read the comments (product.md 8.12). */
export function Updates({ activityId, replyForm }: UpdatesProps) {
  const { data } = useQuery(updatesQuery(activityId))
  if (!data?.items.length) return null
  return (
    <ul className={styles.updates} aria-label={commentsText.updates()}>
      {data.items.map((update) => (
        <Update key={update.id} update={update} replyForm={replyForm} />
      ))}
    </ul>
  )
}

function Update({ update, replyForm }: { update: Comment } & Pick<UpdatesProps, 'replyForm'>) {
  const now = useNow()
  const [isReplying, setReplying] = useState(false)
  return (
    <li className={`card ${styles.update}`}>
      <div className={`row ${styles.head}`}>
        <b className="row">
          <Megaphone />
          <span>{commentsText.updateFrom({ name: update.userName })}</span>
        </b>
        <time className="small soft" dateTime={update.timestamp} title={formatExactly(update.timestamp)}>
          {formatAgo(update.timestamp, now)}
        </time>
      </div>
      <p dir="auto">
        <Linked text={update.content} />
      </p>
      {replyForm &&
        (isReplying ? (
          replyForm(() => setReplying(false))
        ) : (
          <Button variant="soft" onClick={() => setReplying(true)}>
            <Reply />
            {commentsText.reply()}
          </Button>
        ))}
    </li>
  )
}
