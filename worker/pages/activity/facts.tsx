import { BadgeCheck, CircleDashed, Lock, MapPin } from 'lucide-react'
import { Avatar } from '../../../web/ui/avatar'
import { Badge } from '../../../web/ui/badge'
import { DateBadge } from '../../../web/ui/date-badge'
import { LevelBadge } from '../../../web/ui/level'
import { TypeBadge } from '../../../web/ui/type-badge'
import { minimumOf, tentativeTextOf } from '../../activities/rules'
import { goesAheadText, neededText } from '../../contract/goes-ahead-text'
import { formatAt } from '../listings/times'
import type { SharedPage } from './read'
import type { PageState } from './state'
import { endOf } from './times'

type FactsProps = { page: SharedPage; state: PageState; at: number }

/** Title, time, place, and organizer. */
export function Facts({ page: { activity, organizer, next }, state }: FactsProps) {
  const { title, type, difficulty, startsAt, timeZone, city, visibility } = activity
  const day = `${formatAt(startsAt, timeZone, 'weekday')}, ${formatAt(startsAt, timeZone, 'monthDay')}`
  const isAhead = state === 'open' || state === 'full'
  const hasPage = next !== null || (visibility === 'public' && state !== 'cancelled')
  return (
    <>
      <p className="tags">
        <TypeBadge type={type} />
        <LevelBadge difficulty={difficulty} />
        {state === 'cancelled' && <Badge tone="danger">Canceled</Badge>}
        {state === 'over' && <Badge>Over</Badge>}
        {state === 'begun' && <Badge>Has begun</Badge>}
        {state === 'full' && <Badge>Full</Badge>}
        {isAhead && tentativeTextOf(activity) && (
          <Badge tone="info" icon={<CircleDashed />}>
            Tentative
          </Badge>
        )}
      </p>
      <h1 dir="auto">{title}</h1>
      <ul className="trio">
        <li>
          <DateBadge at={new Date(startsAt).toISOString()} timeZone={timeZone} />
          <div>
            <b className={state === 'cancelled' ? 'was' : undefined}>{day}</b>
            <p>
              <time dateTime={new Date(startsAt).toISOString()}>{formatAt(startsAt, timeZone, 'time')}</time>{' '}
              to {formatAt(endOf(activity), timeZone, 'time')} in {city}
              <span
                className="local"
                hidden
                data-start={startsAt}
                data-end={endOf(activity)}
                data-zone={timeZone}
              />
            </p>
          </div>
        </li>
        <li>
          <span className="tile">{activity.isApproximate === 1 ? <Lock /> : <MapPin />}</span>
          <Place activity={activity} />
        </li>
        {isAhead && <GoesAhead activity={activity} />}
        <li>
          <Avatar name={organizer.name} image={organizer.avatar} size={56} />
          <div>
            <b>
              {hasPage ? (
                <a dir="auto" href={`/o/${organizer.id}`}>
                  {organizer.name}
                </a>
              ) : (
                organizer.name
              )}
              {organizer.verifiedAt !== null && (
                <>
                  {' '}
                  <BadgeCheck className="tick" />
                  <span className="sr">, verified organizer</span>
                </>
              )}
            </b>
            <p>Organizer</p>
          </div>
        </li>
      </ul>
    </>
  )
}

/** Progress of an activity toward its minimum. */
function GoesAhead({ activity }: { activity: SharedPage['activity'] }) {
  const { participantsCount: participants, timeZone } = activity
  const minimum = minimumOf(activity)
  if (minimum === null) return null
  const needing = { participants, timeZone, minimum }
  return (
    <li>
      <span className="tile">{minimum.isConfirmed ? <BadgeCheck /> : <CircleDashed />}</span>
      <div>
        <b>{goesAheadText(needing)}</b>
        {!minimum.isConfirmed && (
          <p>
            {participants} joined · {neededText(needing)}
          </p>
        )}
      </div>
    </li>
  )
}

function Place({ activity }: { activity: SharedPage['activity'] }) {
  const { locationName, city, state } = activity
  if (activity.isApproximate === 1)
    return (
      <div>
        <b>Around {locationName}</b>
        <p>You get the exact place when you are approved.</p>
      </div>
    )
  return (
    <div>
      <b>{locationName}</b>
      <p>{[city !== locationName && city, state].filter(Boolean).join(', ')}</p>
    </div>
  )
}
