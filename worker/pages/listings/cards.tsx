import { BadgeCheck, Hourglass, Lock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { Badge } from '../../../web/ui/badge'
import { Cover as Picture } from '../../../web/ui/cover'
import { cutText } from '../../contract/cut-text'
import { formatPlace } from '../../contract/place-name'
import '../../../web/ui/cover/cover-art-at-once'
import type { Day } from './days'
import { formatPrice, spotsOf } from './spots'
import type { CardRow } from './store/page'
import { formatAt, hourAt } from './times'

/** Longer place names don't fit into their line. */
const PLACE_CHARACTERS = 80

export type Card = CardRow['activity'] & { organizer: CardRow['organizer'] }

/** Activities by day. An organizer's list doesn't repeat the organizer. */
export function Days({ days, showsOrganizer }: { days: readonly Day<Card>[]; showsOrganizer: boolean }) {
  return days.map(({ heading, date, items }) => (
    <section key={date} className="cday">
      <div className="row dayhead">
        <h2>{heading}</h2>
        <span className="soft">{date}</span>
      </div>
      <ul className="crows">
        {items.map((card) => (
          <li key={card.id} data-type={card.type}>
            <a className="card crow" href={`/a/${card.id}`}>
              <Cover activity={card} className="cover" sizes="132px" />
              <Facts card={card} showsOrganizer={showsOrganizer} />
              <span className="end">
                <b>{formatPrice(card)}</b>
                <Spots card={card} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Facts({ card, showsOrganizer }: { card: Card; showsOrganizer: boolean }) {
  const { organizer, locationName: name, isApproximate } = card
  return (
    <span className="lines">
      <time className="tm" dateTime={new Date(card.startsAt).toISOString()}>
        {formatAt(card.startsAt, card.timeZone, 'time')}
      </time>
      <b dir="auto" className="nm">
        {card.title}
      </b>
      <span className="row small soft pl">
        <MapPin />
        <span dir="auto" className="clip">
          {formatPlace({ name: cutText(name, PLACE_CHARACTERS), isApproximate: isApproximate === 1 })}
        </span>
      </span>
      {showsOrganizer && (
        <span className="row small soft ho">
          <Avatar name={organizer.name} image={organizer.avatar} size={24} />
          <span dir="auto" className="clip">
            {organizer.name}
          </span>
        </span>
      )}
    </span>
  )
}

function Spots({ card }: { card: Card }) {
  const { words, level } = spotsOf(card)
  if (level === 'free' || level === 'needed') return <span className="small soft">{words}</span>
  return (
    <Badge tone={level === 'low' ? 'low-solid' : 'neutral'} icon={level === 'low' ? <Hourglass /> : <Lock />}>
      {words}
    </Badge>
  )
}

/** Instead of a list without activities. */
export function Nothing({
  heading,
  text,
  children,
}: {
  heading: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="none">
      <h2>{heading}</h2>
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}

/** The mark after a verified organizer's name. */
export function Tick({ organizer }: { organizer: { verifiedAt: number | null } }) {
  if (organizer.verifiedAt === null) return null
  return (
    <>
      {' '}
      <BadgeCheck className="tick" />
      <span className="sr">{publicPagesText.verifiedOrganizer()}</span>
    </>
  )
}

type CoverProps = {
  activity: CardRow['activity']
  className: string
  sizes: string
  /** Whether the page begins with it. */
  isFirst?: boolean
}

/** An activity's photo or drawn cover, as in the app. Decorative, because the title is beside it. */
export function Cover({ activity, className, sizes, isFirst = false }: CoverProps) {
  const { id, type, title, image, startsAt, timeZone } = activity
  const hour = hourAt(startsAt, timeZone)
  return <Picture {...{ id, type, title, image, hour, className, sizes }} eager={isFirst} />
}
