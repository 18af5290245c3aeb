import { Check, Hourglass, ListOrdered, Lock, Redo2 } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Activity } from '../../../../worker/contract/activities'
import { CARD_HEIGHT_PX, LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { formatDay, formatTime, formatWeekday, hourAt, pluralize, shortPlace } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { classNames } from '../../../ui/class-names'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './card.module.css'
import { ActivityCardBack } from './card-back'

/** How wide a card's picture is, for the choice of its file: the columns are 284 to 340 px, on a phone the whole row. */
const COVER_SIZES = '(max-width: 640px) calc(100vw - 32px), 320px'

type ActivityCardProps = {
  activity: Activity
  /** Among the first that the page opens with. */
  isEager?: boolean
  /** What one does about joining, such as the apply button. */
  action: ReactNode
  onCreator: (creator: Activity['creator']) => void
}

/** An activity as a card that turns when pressed: picture and date in front, the facts and what to do behind (product.md 4.19). */
export function ActivityCard({ activity, isEager = false, action, onCreator }: ActivityCardProps) {
  const [isTurned, setTurned] = useState(false)
  // The back is made when it is first asked for: half of a long list's elements are never looked at.
  const [hasBack, setHasBack] = useState(false)
  const front = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLHeadingElement>(null)

  function turn(next: boolean) {
    flushSync(() => {
      setHasBack(true)
      setTurned(next)
    })
    const target = next ? back : front
    target.current?.focus({ preventScroll: true })
  }

  function turnBackOnEscape(event: KeyboardEvent<HTMLElement>) {
    // A dialog opened from here is its child for React, not on the page.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isTurned && isInside) turn(false)
  }

  return (
    <article
      className={classNames(styles.card, isTurned && styles.turned)}
      style={{ height: CARD_HEIGHT_PX }}
      data-type={activity.type}
      aria-label={activity.title}
      onKeyDown={turnBackOnEscape}
    >
      <div className={styles.faces}>
        <button
          ref={front}
          type="button"
          className={`${styles.face} ${styles.front}`}
          inert={isTurned}
          onClick={() => turn(true)}
        >
          <Cover
            className={styles.picture}
            type={activity.type}
            id={activity.id}
            hour={hourAt(activity)}
            title={activity.title}
            image={activity.image}
            sizes={COVER_SIZES}
            eager={isEager}
          >
            <span className={styles.topLeft}>
              <TypeBadge type={activity.type} on />
            </span>
            <span className={styles.turnMark}>
              <Redo2 />
            </span>
            <FrontBadge activity={activity} />
          </Cover>
          <span className={styles.body}>
            <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
            <span className={styles.title}>
              <span className={`clamp2 ${styles.name}`}>{activity.title}</span>
              <span className={styles.sub}>
                <span>
                  {formatWeekday(activity)} {formatTime(activity)}
                  <VisuallyHidden>, {formatDay(activity)}</VisuallyHidden>
                </span>
                <span className="clip">{shortPlace(activity.location)}</span>
                <VisuallyHidden>Show details</VisuallyHidden>
              </span>
            </span>
          </span>
        </button>
        {hasBack && (
          <ActivityCardBack
            heading={back}
            activity={activity}
            isShown={isTurned}
            action={action}
            onCreator={onCreator}
            onTurn={() => turn(false)}
          />
        )}
      </div>
    </article>
  )
}

/** The one thing to know at a glance: one's own application, then whether there is room. */
function FrontBadge({ activity: { application, spotsLeft } }: { activity: Activity }) {
  if (application?.status === 'APPROVED') return <OnCover icon={<Check />}>Approved</OnCover>
  if (application?.status === 'PENDING')
    return application.waitlistPosition ? (
      <OnCover icon={<ListOrdered />}>Wait-listed #{application.waitlistPosition}</OnCover>
    ) : (
      <OnCover icon={<Check />}>Applied</OnCover>
    )
  if (spotsLeft <= 0) return <OnCover icon={<Lock />}>Activity Full</OnCover>
  if (spotsLeft > LOW_SPOTS_THRESHOLD) return null
  return (
    <OnCover tone="low-solid" icon={<Hourglass />}>
      {pluralize(spotsLeft, 'spot')} left
    </OnCover>
  )
}

function OnCover({ tone = 'on', icon, children }: ComponentProps<typeof Badge>) {
  return (
    <span className={styles.bottomLeft}>
      <Badge tone={tone} icon={icon}>
        {children}
      </Badge>
    </span>
  )
}
