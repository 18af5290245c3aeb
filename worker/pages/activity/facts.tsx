/** @jsxImportSource hono/jsx */
import { minimumOf, tentativeTextOf } from '../../activities/rules'
import { goesAheadText, neededText } from '../../contract/goes-ahead-text'
import { ACTIVITY_TYPE_LABELS, DIFFICULTIES } from '../../contract/vocabulary'
import { Avatar } from '../listings/cards'
import { formatAt } from '../listings/times'
import { Icon } from '../shell/icons'
import { DateLeaf } from './date-leaf'
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
      <p class="tags">
        <span class="badge badge-type">{ACTIVITY_TYPE_LABELS[type]}</span>
        <span class="badge">
          <span class="level" data-l={DIFFICULTIES.indexOf(difficulty) + 1} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {difficulty}
        </span>
        {state === 'cancelled' && <span class="badge badge-danger">Canceled</span>}
        {state === 'over' && <span class="badge">Over</span>}
        {state === 'begun' && <span class="badge">Has begun</span>}
        {state === 'full' && <span class="badge">Full</span>}
        {isAhead && tentativeTextOf(activity) && (
          <span class="badge badge-info">
            <Icon name="circle-dashed" />
            Tentative
          </span>
        )}
      </p>
      <h1 dir="auto">{title}</h1>
      <ul class="trio">
        <li>
          <DateLeaf at={startsAt} timeZone={timeZone} />
          <div>
            <b class={state === 'cancelled' ? 'was' : undefined}>{day}</b>
            <p>
              <time datetime={new Date(startsAt).toISOString()}>{formatAt(startsAt, timeZone, 'time')}</time>{' '}
              to {formatAt(endOf(activity), timeZone, 'time')} in {city}
              <span
                class="local"
                hidden
                data-start={startsAt}
                data-end={endOf(activity)}
                data-zone={timeZone}
              />
            </p>
          </div>
        </li>
        <li>
          <span class="tile">
            <Icon name={activity.isApproximate === 1 ? 'lock' : 'map-pin'} />
          </span>
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
                  <Icon name="badge-check" className="i tick" />
                  <span class="sr">, verified organizer</span>
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
      <span class="tile">
        <Icon name={minimum.isConfirmed ? 'badge-check' : 'circle-dashed'} />
      </span>
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
