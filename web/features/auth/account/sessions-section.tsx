import { useQuery } from '@tanstack/react-query'
import { Check, Laptop, MonitorX, Smartphone } from 'lucide-react'
import * as authText from '#messages/auth'
import type { Session } from '../../../../worker/contract/auth'
import { failureOf } from '../../../lib/api'
import { formatDayYearAndClock } from '../../../lib/format'
import { loadState } from '../../../lib/load-state'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { IconRow } from '../../../ui/icon-row'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { sessionsQuery, useEndSession } from '../queries'
import * as styles from './account-section.module.css'

/** The user's open sessions, each with a button to end it. */
export function SessionsSection({ onEverywhere }: { onEverywhere: () => void }) {
  const query = useQuery(sessionsQuery)
  return (
    <section className="card pad" aria-labelledby="sessions-title">
      <div className={`between ${styles.head}`}>
        <h2 id="sessions-title">{authText.whereYouAreSignedIn()}</h2>
        <Button variant="line" onClick={onEverywhere}>
          <MonitorX />
          {authText.signOutEverywhere()}
        </Button>
      </div>
      <Loaded
        state={{ ...loadState(query), error: query.error && authText.youCanStillSignOut() }}
        failure={authText.yourSessionsDidNotLoad()}
        skeleton={
          <div className={styles.rows} aria-busy="true">
            {['first', 'second'].map((row) => (
              <div className="between" key={row}>
                <Skeleton width="55%" height={44} />
                <Skeleton width={104} height={44} />
              </div>
            ))}
          </div>
        }
      >
        {(sessions) => (
          <ul className={styles.ways}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function SessionRow({ session: { id, device, place, createdAt, isCurrent } }: { session: Session }) {
  const end = useEndSession()
  const at = { dateTime: createdAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const isPhone = /iPhone|iPad|Android/.test(device)
  const date = formatDayYearAndClock(at)
  const since = place ? authText.placeSince({ place, date }) : authText.since({ date })
  return (
    <IconRow Icon={isPhone ? Smartphone : Laptop} title={device} note={since}>
      {isCurrent ? (
        <Badge tone="success" icon={<Check />}>
          {authText.thisBrowser()}
        </Badge>
      ) : (
        <Button
          variant="line"
          aria-label={authText.signOutDevice({ device })}
          onClick={() =>
            end.mutate(id, {
              onError: (error) => toast.failure(failureOf(error)),
            })
          }
        >
          {authText.signOut()}
        </Button>
      )}
    </IconRow>
  )
}
