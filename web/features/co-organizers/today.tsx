import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dateAt, formatClock } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { EventSentence } from './event-sentence'
import { seatEventsQuery } from './queries'
import * as styles from './today.module.css'

type TodayProps = {
  activityId: string
  timeZone: string
  /** People who gave up their seat; the log doesn't contain them. */
  givenUp: readonly { userId: string; name: string; givenUpAt: string }[]
}

/** Today's events of an activity's seats, newest first, with a link to the whole log. */
export function Today({ activityId, timeZone, givenUp }: TodayProps) {
  const headingId = useId()
  const { more, ...state } = pagedList(useInfiniteQuery(seatEventsQuery(activityId)))
  const today = dateAt({ dateTime: new Date(useNow()).toISOString(), timeZone })
  const isToday = (at: string) => dateAt({ dateTime: at, timeZone }) === today
  return (
    <section className="card pad" aria-labelledby={headingId}>
      <h2 id={headingId}>Today</h2>
      <Loaded state={state} failure="The log did not load" skeleton={<Skeleton height={120} radius={12} />}>
        {(events) => {
          const entries = [
            ...events.map((event) => ({
              key: event.id,
              at: event.at,
              sentence: <EventSentence event={event} />,
            })),
            ...givenUp.map(({ userId, name, givenUpAt }) => ({
              key: userId,
              at: givenUpAt,
              sentence: (
                <p>
                  <b dir="auto">{name}</b> gave up the spot
                </p>
              ),
            })),
          ]
            .filter(({ at }) => isToday(at))
            .toSorted((a, b) => b.at.localeCompare(a.at))
          const last = events.at(-1)
          return (
            <>
              {entries.length === 0 ? (
                <p className={`soft ${styles.none}`}>Nothing yet today.</p>
              ) : (
                <ol className={styles.log} aria-labelledby={headingId}>
                  {entries.map(({ key, at, sentence }) => (
                    <li key={key}>
                      <time className="num" dateTime={at}>
                        {formatClock({ dateTime: at, timeZone })}
                      </time>
                      {sentence}
                    </li>
                  ))}
                </ol>
              )}
              <div className={styles.more}>
                {more && last && isToday(last.at) && (
                  <Button variant="quiet" busy={more.isLoading} onClick={() => void more.onLoad()}>
                    Show more
                  </Button>
                )}
                <LinkButton to="/co-organizers/$id" params={{ id: activityId }} variant="quiet">
                  Activity log
                </LinkButton>
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
