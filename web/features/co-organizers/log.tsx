import { useInfiniteQuery } from '@tanstack/react-query'
import type { SeatEventEntry } from '../../../worker/contract/co-organizers'
import type { SeatEvent } from '../../../worker/contract/vocabulary'
import { formatAgo, formatExactly } from '../../lib/ago'
import { pluralize } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './co-organizers.module.css'
import { seatEventsQuery } from './queries'

/** Words before and after the applicant's name in an event. */
const WORDS: Record<SeatEvent, readonly [before: string, after?: string]> = {
  approved: ['approved'],
  approved_automatically: ['', 'was approved automatically'],
  waitlisted: ['put', 'on the waitlist'],
  declined: ['declined'],
  reopened: ['took back the decision about'],
  removed: ['removed'],
  approved_for_waitlist: ['approved', 'for the waitlist'],
  offered: ['', 'was offered a seat'],
  accepted: ['', 'took the offered seat'],
  passed: ['', 'passed on a seat'],
  expired: ['', 'did not answer an offer'],
  skipped: ['skipped the offer to'],
  offer_ended: ['ended the offer to'],
}

/** The log of decisions about the seats of an activity, with a button for older entries. */
export function DecisionLog({ activityId }: { activityId: string }) {
  const { more, ...state } = pagedList(useInfiniteQuery(seatEventsQuery(activityId)))
  const now = useNow()
  return (
    <section className="card pad" aria-labelledby="log-title">
      <h2 id="log-title" className={styles.heading}>
        Who decided
      </h2>
      <Loaded state={state} failure="The log did not load" skeleton={<Skeleton height={160} radius={12} />}>
        {(events) =>
          events.length === 0 ? (
            <p className="soft">Nothing yet. Decisions about applications appear here.</p>
          ) : (
            <ol className={styles.log} aria-labelledby="log-title">
              {events.map((event) => (
                <Entry key={event.id} event={event} now={now} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {more && (
        <Button variant="quiet" busy={more.isLoading} onClick={() => void more.onLoad()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Entry({ event: { actor, user, event, ahead, at }, now }: { event: SeatEventEntry; now: number }) {
  const [before, after] = WORDS[event]
  const face = actor ?? user
  return (
    <li>
      <Avatar name={face?.name ?? '?'} image={face?.avatar} size={36} />
      <p>
        {before && (
          <>
            <b>{actor?.name ?? 'Somebody'}</b> {before}{' '}
          </>
        )}
        {user?.name ?? 'somebody'}
        {after && ` ${after}`}
        {ahead && ` ahead of ${pluralize(ahead, 'other')}`}
      </p>
      <time className="small soft num" dateTime={at} title={formatExactly(at)}>
        {formatAgo(at, now)}
      </time>
    </li>
  )
}
