import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import * as securityText from '#messages/security'
import { formatParts } from '../../../worker/contract/list-text'
import type { OwnSecurityEvent } from '../../../worker/contract/security'
import { SECURITY_KINDS } from '../../../worker/contract/security-kinds'
import { pagedList } from '../../lib/load-state'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { CATEGORY_LOOKS } from './category'
import { formatWhen, ownEventText } from './event-text'
import * as styles from './own-log.module.css'
import { ownSecurityLogQuery } from './queries'

/** The user's own security log, as a card in Settings. */
export function OwnSecurityLog() {
  const query = useInfiniteQuery(ownSecurityLogQuery)
  const { more, ...state } = pagedList(query)
  return (
    <section className="card pad" id="security-log" aria-labelledby="security-log-title">
      <h2 id="security-log-title">{securityText.securityLog()}</h2>
      <p className="soft">{securityText.ownLogHint()}</p>
      <Loaded
        state={state}
        failure={securityText.ownLogNotLoaded()}
        skeleton={<Skeleton height={160} radius={12} />}
      >
        {(events) =>
          events.length === 0 ? (
            <p className={`soft small ${styles.empty}`}>{securityText.nothingYet()}</p>
          ) : (
            <ol className={styles.list} aria-labelledby="security-log-title">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {more && (
        <Button variant="quiet" busy={more.isLoading} onClick={() => void more.onLoad()}>
          {securityText.showMore()}
        </Button>
      )}
    </section>
  )
}

function EventRow({ event }: { event: OwnSecurityEvent }) {
  const { kind, device, place, about, isNewDevice, createdAt } = event
  const { category } = SECURITY_KINDS[kind]
  const Icon = category === 'admin' ? Eye : CATEGORY_LOOKS[category].Icon
  const facts = [about, isNewDevice && securityText.newDevice(), formatParts([device, place])]
  return (
    <li>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.facts}>
        <b>{ownEventText(event)}</b>
        <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <time className="small soft num" dateTime={createdAt}>
        {formatWhen(createdAt)}
      </time>
    </li>
  )
}
