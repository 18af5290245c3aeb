import { Backpack, BadgeCheck, CircleDashed, Lock, MapPin } from 'lucide-react'
import { locale } from '#messages'
import * as publicPagesText from '#messages/public-pages'
import * as uiText from '#messages/ui'
import { Avatar } from '../../../web/ui/avatar'
import { DateBadge } from '../../../web/ui/date-badge'
import type { SeatsAndPrice } from '../../../web/ui/facts'
import { Fact, Facts, SeatFacts } from '../../../web/ui/facts'
import { MinimumBar } from '../../../web/ui/minimum-bar'
import { TentativeBadge } from '../../../web/ui/tentative-badge'
import { TypeBadge } from '../../../web/ui/type-badge'
import { VerifiedMark } from '../../../web/ui/verified-mark'
import { minimumOf, tentativeTextOf } from '../../activities/rules'
import { goesAheadText, neededText } from '../../contract/goes-ahead-text'
import { formatArea, shortPlace } from '../../contract/place-name'
import { priceOf } from '../listings/spots'
import { formatAt, headingAt } from '../listings/times'
import { textsIfTranslated } from '../shell/languages'
import type { SharedPage } from './read'
import type { PageState } from './state'
import { endOf, isAhead } from './state'
import { StateBadge } from './state-badge'

/** Title, time, place, and organizer. */
export function ActivityFacts({ page, state }: { page: SharedPage; state: PageState }) {
  const { activity, organizer, hasOrganizerPage } = page
  const { title, language, type, startsAt, timeZone, city, whatToBring } = activity
  const start = new Date(startsAt).toISOString()
  return (
    <>
      <p className="row wrap-row">
        <TypeBadge type={type} />
        <StateBadge state={state} />
        {isAhead(state) && tentativeTextOf(activity) && <TentativeBadge />}
      </p>
      <h1 dir="auto" lang={language ?? undefined}>
        {title}
      </h1>
      <Facts>
        <Fact
          picture={<DateBadge at={start} timeZone={timeZone} size="sm" />}
          title={
            <span className={state === 'cancelled' ? 'was' : undefined}>
              {headingAt(startsAt, timeZone, 'day')}
            </span>
          }
        >
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
        </Fact>
        <Place activity={activity} />
        {isAhead(state) && <GoesAhead activity={activity} />}
        <Fact
          picture={<Avatar name={organizer.name} image={organizer.avatar} size={44} />}
          title={
            <>
              {hasOrganizerPage ? <a href={`/o/${organizer.id}`}>{organizer.name}</a> : organizer.name}{' '}
              {organizer.verifiedAt !== null && <VerifiedMark className="tick" />}
            </>
          }
        >
          {publicPagesText.organizer()}
        </Fact>
        <SeatFacts {...seatsAndPrice(activity)} />
        {whatToBring && (
          <Fact icon={<Backpack />} title={uiText.whatToBring()}>
            <bdi>{whatToBring}</bdi>
          </Fact>
        )}
      </Facts>
    </>
  )
}

export function seatsAndPrice(activity: SharedPage['activity']): SeatsAndPrice {
  const { participantsCount: participants, maxParticipants, difficulty, priceCents } = activity
  return { participants, maxParticipants, difficulty, price: priceOf(activity), isFree: priceCents === 0 }
}

/** Progress of an activity toward its minimum. */
function GoesAhead({ activity }: { activity: SharedPage['activity'] }) {
  const { participantsCount: participants, maxParticipants, timeZone } = activity
  const minimum = minimumOf(activity)
  if (minimum === null) return null
  const needing = { participants, timeZone, minimum }
  const bar = { participants, maxParticipants, minimum, needed: neededText(needing) }
  return (
    <Fact
      icon={minimum.isConfirmed ? <BadgeCheck /> : <CircleDashed />}
      title={goesAheadText(needing)}
      note={!minimum.isConfirmed && <MinimumBar {...bar} />}
    />
  )
}

function Place({ activity }: { activity: SharedPage['activity'] }) {
  const { locationName: name, city, state, isApproximate } = activity
  return (
    <Fact icon={isApproximate ? <Lock /> : <MapPin />} title={shortPlace({ name, isApproximate })}>
      {isApproximate ? publicPagesText.exactPlaceLater() : formatArea({ name, city, state })}
    </Fact>
  )
}
