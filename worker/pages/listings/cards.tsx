import type { ReactNode } from 'react'
import { ActivityRow } from '../../../web/ui/activity-row'
import { Avatar } from '../../../web/ui/avatar'
import { DayHead } from '../../../web/ui/day-head'
import { FullBadge, Spots } from '../../../web/ui/spots'
import { cutText } from '../../contract/cut-text'
import { shortPlace } from '../../contract/place-name'
import { coverOf } from './cover-of'
import { groupByDay } from './days'
import { priceOf, spotsOf } from './spots'
import type { CardRow } from './store/page'
import type { Format } from './times'
import { formatAt } from './times'

/** Longer place names don't fit into their line. */
const PLACE_CHARACTERS = 80

export type Card = CardRow['activity'] & { organizer: CardRow['organizer'] }

type DaysProps = { cards: readonly Card[]; at: number; showsOrganizer?: boolean }

/** Activities by day. An organizer's list doesn't repeat the organizer. */
export function Days({ cards, at, showsOrganizer }: DaysProps) {
  return groupByDay(cards, at).map(({ name, date, items }) => (
    <section key={date} className="cday">
      <DayHead name={name} date={date} />
      <ul className="crows">
        {items.map((card) => (
          <Row
            key={card.id}
            activity={card}
            when="time"
            {...(showsOrganizer && { organizer: card.organizer })}
          />
        ))}
      </ul>
    </section>
  ))
}

type RowProps = { activity: CardRow['activity']; when: Format; organizer?: CardRow['organizer'] }

/** An activity as in the app's lists, with a link to its public page. */
export function Row({ activity, when, organizer }: RowProps) {
  const { id, title, startsAt, timeZone, locationName, isApproximate } = activity
  return (
    <li>
      <ActivityRow
        cover={coverOf(activity)}
        time={<time dateTime={new Date(startsAt).toISOString()}>{formatAt(startsAt, timeZone, when)}</time>}
        link={<a href={`/a/${id}`}>{title}</a>}
        place={shortPlace({ name: cutText(locationName, PLACE_CHARACTERS), isApproximate })}
        wideLine={
          organizer && (
            <>
              <Avatar name={organizer.name} image={organizer.avatar} size={24} />
              <span dir="auto" className="clip">
                {organizer.name}
              </span>
            </>
          )
        }
        price={priceOf(activity)}
        spots={<SpotsOrFull activity={activity} />}
      />
    </li>
  )
}

export function SpotsOrFull({ activity }: { activity: CardRow['activity'] }) {
  const spots = spotsOf(activity)
  return spots.left === 0 ? <FullBadge /> : <Spots {...spots} />
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
