import { Check, Hourglass, ListOrdered, Lock, Redo2 } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { CARD_HEIGHT_PX, LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { FREQUENCY_LABELS } from '../../../../worker/contract/vocabulary'
import { coverProps } from '../../../lib/cover-props'
import {
  formatDay,
  formatMiles,
  formatPrice,
  formatTime,
  formatWeekday,
  pluralize,
  shortPlace,
} from '../../../lib/format'
import { isUndecided } from '../../../lib/tentative'
import { Badge } from '../../../ui/badge'
import { classNames } from '../../../ui/class-names'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './card.module.css'
import { ActivityCardBack } from './card-back'

/** `sizes` of the cover: columns are 284 to 340 px wide, and a phone shows one per row. */
const COVER_SIZES = '(max-width: 640px) calc(100vw - 32px), 320px'

type ActivityCardProps = {
  activity: Activity
  /** Loads the cover at once, for cards that are visible when the page opens. */
  isEager?: boolean
  /** False while distances start at the default place. */
  showsDistance?: boolean
  /** A control for joining, such as the apply button. */
  action: ReactNode
  onCreatorClick: (creator: Activity['creator']) => void
}

/** A card that flips when pressed: cover and date on the front, details and actions on the back (product.md 4.19). */
export function ActivityCard({
  activity,
  isEager = false,
  showsDistance = true,
  action,
  onCreatorClick,
}: ActivityCardProps) {
  const distance = showsDistance ? activity.distance : undefined
  const [isFlipped, setFlipped] = useState(false)
  // The back renders on the first flip, which halves the elements of a long list.
  const [hasBack, setHasBack] = useState(false)
  const front = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLHeadingElement>(null)

  function flip(next: boolean) {
    flushSync(() => {
      setHasBack(true)
      setFlipped(next)
    })
    const target = next ? back : front
    target.current?.focus({ preventScroll: true })
  }

  function flipBackOnEscape(event: KeyboardEvent<HTMLElement>) {
    // React also bubbles events from the card's dialogs, which are elsewhere in the document.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isFlipped && isInside) flip(false)
  }

  return (
    <article
      className={classNames(styles.card, isFlipped && styles.flipped)}
      style={{ height: CARD_HEIGHT_PX }}
      data-type={activity.type}
      aria-label={activity.title}
      onKeyDown={flipBackOnEscape}
    >
      <div className={styles.faces}>
        <button
          ref={front}
          type="button"
          className={`${styles.face} ${styles.front}`}
          inert={isFlipped}
          onClick={() => flip(true)}
        >
          <Cover className={styles.picture} {...coverProps(activity)} sizes={COVER_SIZES} eager={isEager}>
            <span className={styles.topLeft}>
              <TypeBadge type={activity.type} on />
            </span>
            <span className={styles.flipIcon}>
              <Redo2 />
            </span>
            <FrontBadge activity={activity} />
          </Cover>
          <span className={styles.body}>
            <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
            <span className={styles.title}>
              <span dir="auto" className={`clamp2 ${styles.name}`}>
                {activity.title}
              </span>
              <span className={styles.sub}>
                <span>
                  {formatWeekday(activity)} {formatTime(activity)}
                  {activity.series && ` · ${FREQUENCY_LABELS[activity.series.frequency]}`}
                  <VisuallyHidden>, {formatDay(activity)}</VisuallyHidden>
                </span>
                <span className="clip">{shortPlace(activity.location)}</span>
                <VisuallyHidden>Show details</VisuallyHidden>
              </span>
            </span>
          </span>
          <span className={styles.line}>
            <b>{formatPrice(activity.price)}</b>
            <Seats activity={activity} />
            {distance !== undefined && <span className={styles.miles}>{formatMiles(distance)}</span>}
          </span>
        </button>
        {hasBack && (
          <ActivityCardBack
            heading={back}
            activity={activity}
            distance={distance}
            isShown={isFlipped}
            action={action}
            onCreatorClick={onCreatorClick}
            onFlip={() => flip(false)}
          />
        )}
      </div>
    </article>
  )
}

/** Taken seats, with the number left if there are few (product.md 4.8), or the number of people still needed. */
function Seats({ activity }: { activity: Activity }) {
  const { participants, maxParticipants, spotsLeft } = activity
  if (spotsLeft > 0 && spotsLeft <= LOW_SPOTS_THRESHOLD)
    return (
      <Badge tone="low-solid" icon={<Hourglass />}>
        {pluralize(spotsLeft, 'spot')} left
      </Badge>
    )
  const more = isUndecided(activity) ? moreNeeded(activity) : 0
  if (more > 0) return <span className="num">Needs {more} more</span>
  return (
    <span className="num">
      {participants} of {maxParticipants}
      <VisuallyHidden> participants</VisuallyHidden>
    </span>
  )
}

/** The badge on the cover: the viewer's application, or "no spots left". */
function FrontBadge({ activity: { application, spotsLeft } }: { activity: Activity }) {
  if (application?.status === 'APPROVED') return <CoverBadge icon={<Check />}>Approved</CoverBadge>
  if (application?.status === 'PENDING')
    return application.waitlistPosition ? (
      <CoverBadge icon={<ListOrdered />}>
        {application.offer ? 'Seat on offer' : `Wait-listed #${application.waitlistPosition}`}
      </CoverBadge>
    ) : (
      <CoverBadge icon={<Check />}>Applied</CoverBadge>
    )
  if (spotsLeft <= 0) return <CoverBadge icon={<Lock />}>Activity Full</CoverBadge>
  return null
}

function CoverBadge({ icon, children }: ComponentProps<typeof Badge>) {
  return (
    <span className={styles.bottomLeft}>
      <Badge tone="on" icon={icon}>
        {children}
      </Badge>
    </span>
  )
}
