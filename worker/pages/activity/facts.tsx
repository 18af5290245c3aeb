import { BadgeCheck, CircleDashed, Lock, MapPin } from 'lucide-react'
import { locale } from '#messages'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { Badge } from '../../../web/ui/badge'
import { DateBadge } from '../../../web/ui/date-badge'
import { LevelBadge } from '../../../web/ui/level'
import { TypeBadge } from '../../../web/ui/type-badge'
import { minimumOf, tentativeTextOf } from '../../activities/rules'
import { goesAheadText, neededText } from '../../contract/goes-ahead-text'
import { formatArea } from '../../contract/place-name'
import { Tick } from '../listings/cards'
import { formatAt, headingAt } from '../listings/times'
import { textsIfTranslated } from '../shell/languages'
import type { SharedPage } from './read'
import type { PageState } from './state'
import { endOf } from './state'

/** Title, time, place, and organizer. */
export function Facts({ page, state }: { page: SharedPage; state: PageState }) {
  const { activity, organizer, hasOrganizerPage } = page
  const { title, language, type, difficulty, startsAt, timeZone, city } = activity
  const start = new Date(startsAt).toISOString()
  const isAhead = state === 'open' || state === 'full'
  return (
    <>
      <p className="row wrap-row">
        <TypeBadge type={type} />
        <LevelBadge difficulty={difficulty} />
        {state === 'cancelled' && <Badge tone="danger">{publicPagesText.canceled()}</Badge>}
        {state === 'over' && <Badge>{publicPagesText.over()}</Badge>}
        {state === 'begun' && <Badge>{publicPagesText.hasBegun()}</Badge>}
        {state === 'full' && <Badge>{publicPagesText.full()}</Badge>}
        {isAhead && tentativeTextOf(activity) && (
          <Badge tone="info" icon={<CircleDashed />}>
            {publicPagesText.tentative()}
          </Badge>
        )}
      </p>
      <h1 dir="auto" lang={language ?? undefined}>
        {title}
      </h1>
      <ul className="trio">
        <li>
          <DateBadge at={start} timeZone={timeZone} />
          <div>
            <b className={state === 'cancelled' ? 'was' : undefined}>
              {headingAt(startsAt, timeZone, 'day')}
            </b>
            <p>
              {publicPagesText.timeAndCity({
                start: formatAt(startsAt, timeZone, 'time'),
                end: formatAt(endOf(activity), timeZone, 'time'),
                city,
                time: (text) => <time dateTime={start}>{text}</time>,
              })}
              <span
                className="local"
                hidden
                data-start={startsAt}
                data-end={endOf(activity)}
                data-zone={timeZone}
                {...textsIfTranslated(() => ({
                  'data-locale': locale(),
                  'data-text': publicPagesText.forYou({ start: '{start}', end: '{end}', city: '{city}' }),
                }))}
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
              {hasOrganizerPage ? (
                <a dir="auto" href={`/o/${organizer.id}`}>
                  {organizer.name}
                </a>
              ) : (
                organizer.name
              )}
              <Tick organizer={organizer} />
            </b>
            <p>{publicPagesText.organizer()}</p>
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
          <p>{publicPagesText.joinedAndNeeded({ count: participants, needed: neededText(needing) })}</p>
        )}
      </div>
    </li>
  )
}

function Place({ activity }: { activity: SharedPage['activity'] }) {
  const { locationName: name, city, state } = activity
  const isApproximate = activity.isApproximate === 1
  return (
    <div>
      <b>{isApproximate ? publicPagesText.around({ place: name }) : name}</b>
      <p>{isApproximate ? publicPagesText.exactPlaceLater() : formatArea({ name, city, state })}</p>
    </div>
  )
}
