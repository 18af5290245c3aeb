import { useInfiniteQuery } from '@tanstack/react-query'
import * as coOrganizersText from '#messages/co-organizers'
import type { SeatEventEntry } from '../../../worker/contract/co-organizers'
import { isolate } from '../../../worker/contract/isolate'
import { formatAgo, formatExactly } from '../../lib/ago'
import { pagedList } from '../../lib/load-state'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './co-organizers.module.css'
import { seatEventsQuery } from './queries'

/** Log of decisions on an activity's seats, with a button to load older entries. */
export function DecisionLog({ activityId }: { activityId: string }) {
  const { more, ...state } = pagedList(useInfiniteQuery(seatEventsQuery(activityId)))
  const now = useNow()
  return (
    <section className="card pad" aria-labelledby="log-title">
      <h2 id="log-title" className={styles.heading}>
        {coOrganizersText.activityLog()}
      </h2>
      <Loaded
        state={state}
        failure={coOrganizersText.theLogDidNotLoad()}
        skeleton={<Skeleton height={160} radius={12} />}
      >
        {(events) =>
          events.length === 0 ? (
            <p className="soft">{coOrganizersText.emptyLog()}</p>
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
          {coOrganizersText.showMore()}
        </Button>
      )}
    </section>
  )
}

/** A log entry, with the actor and the affected user. */
function Entry({ event: { actor, user, event, at, ahead }, now }: { event: SeatEventEntry; now: number }) {
  const face = actor ?? user
  return (
    <li>
      <Avatar name={face?.name ?? '?'} image={face?.avatar} size={36} />
      <p>
        {coOrganizersText.event({
          event,
          actor: actor?.name ?? coOrganizersText.someone(),
          person: user?.name ?? coOrganizersText.someone(),
          name: isolate(user?.name ?? coOrganizersText.someoneWithin()),
          ahead: ahead ?? 0,
        })}
      </p>
      <time className="small soft num" dateTime={at} title={formatExactly(at)}>
        {formatAgo(at, now)}
      </time>
    </li>
  )
}
