import { useQuery } from '@tanstack/react-query'
import { Monitor, MonitorX, Smartphone } from 'lucide-react'
import type { Session } from '../../../worker/contract/auth'
import { sentenceOf } from '../../lib/api'
import { formatClock, formatDayYear } from '../../lib/format'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import './account-section.css'
import { sessionsQuery, useEndSession } from './queries'

/** Where one is signed in, and the way to end it there. */
export function SessionsSection({ onEverywhere }: { onEverywhere: () => void }) {
  const { data: open, isError, isFetching, refetch } = useQuery(sessionsQuery)
  return (
    <section className="card pad" aria-labelledby="sessions-title">
      <div className="between account-head">
        <h2 id="sessions-title">Where you are signed in</h2>
        <Button variant="line" onClick={onEverywhere}>
          <MonitorX />
          Sign out everywhere
        </Button>
      </div>
      {open ? (
        <ul className="account-rows">
          {open.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title="The list did not load" onRetry={refetch} retrying={isFetching}>
          You can sign out everywhere all the same.
        </ErrorState>
      ) : (
        <div className="account-rows" aria-busy="true">
          {['first', 'second'].map((row) => (
            <div className="between" key={row}>
              <Skeleton width="55%" height={44} />
              <Skeleton width={104} height={44} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function SessionRow({ session: { id, device, createdAt, isCurrent } }: { session: Session }) {
  const end = useEndSession()
  const at = { dateTime: createdAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const isPhone = /iPhone|iPad|Android/.test(device)
  return (
    <li className="between">
      <div className="session">
        {isPhone ? <Smartphone /> : <Monitor />}
        <div>
          <b>{device}</b> {isCurrent && <Badge tone="success">This browser</Badge>}
          <p className="soft small">
            Since {formatDayYear(at)}, {formatClock(at)}
          </p>
        </div>
      </div>
      {!isCurrent && (
        <Button
          variant="line"
          aria-label={`Sign out ${device}`}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => toast.success(`${device} is signed out`),
              onError: (error) => toast.error(sentenceOf(error)),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
