import { CircleAlert, Clock } from 'lucide-react'
import { useEffect } from 'react'
import * as commonText from '#messages/common'
import * as shellText from '#messages/shell'
import { isolate } from '../../../worker/contract/isolate'
import type { Waiting as Item } from '../../lib/outbox'
import { discard, openOutbox, useOutbox } from '../../lib/outbox'
import { useMe } from '../../lib/session'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast'
import * as styles from './waiting.module.css'

/** Lists comments and withdrawals made offline that are queued or were rejected (product.md 19.5). */
export default function Waiting() {
  const { id: userId } = useMe()
  const items = useOutbox((outbox) => outbox.items).filter((item) => item.userId === userId)
  // Without storage, the outbox is empty.
  useEffect(() => void openOutbox(userId).catch(() => {}), [userId])
  if (items.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{shellText.waitingToBeSent()}</h2>
      <ul className="card pad">
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function WaitingItem({ item }: { item: Item }) {
  const { id, title, failure } = item
  const content = 'comment' in item ? item.comment.content : null
  return (
    <li className={styles.item}>
      <p className="small soft">
        {content === null
          ? shellText.cancelApplication({ title: isolate(title) })
          : shellText.commentOn({ title: isolate(title) })}
      </p>
      {content !== null && <p className={styles.text}>{commonText.quoted({ text: content })}</p>}
      {failure !== null && <p className={styles.failure}>{failure}</p>}
      <div className={`row wrap-row ${styles.foot}`}>
        {failure === null ? (
          <Badge tone="info" icon={<Clock />}>
            {shellText.sendsByItself()}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<CircleAlert />}>
            {shellText.notSent()}
          </Badge>
        )}
        {failure !== null && content !== null && (
          <Button variant="quiet" onClick={() => void copy(content)}>
            {shellText.copy()}
          </Button>
        )}
        <Button variant="danger-quiet" onClick={() => void discard(id)}>
          {shellText.discard()}
        </Button>
      </div>
    </li>
  )
}

function copy(text: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => void toast.success(shellText.copied()),
    () => void toast.error(shellText.copyNotAllowed()),
  )
}
