import { Navigation, Redo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { CARD_HEIGHT_PX } from '../../../../worker/contract/limits'
import { FREQUENCY_LABELS } from '../../../../worker/contract/vocabulary'
import { foreignLanguage } from '../../../lib/activity-language'
import { coverProps } from '../../../lib/cover-props'
import {
  formatClock,
  formatDay,
  formatPrice,
  formatTime,
  formatWeekdayAndTime,
  shortPlace,
} from '../../../lib/format'
import { classNames } from '../../../ui/class-names'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { HourBadge } from '../../../ui/hour-badge'
import { TypeBadge } from '../../../ui/type-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './card.module.css'
import { ActivityCardBack } from './card-back'
import { Miles } from './miles'
import { ActivitySpots, ViewerBadge } from './spots'

/** `sizes` of the cover: columns are 284 to 340 px wide, and a phone shows one per row. */
const COVER_SIZES = '(max-width: 640px) calc(100vw - 32px), 320px'

export type ActivityCardProps = {
  activity: Activity
  /** Loads the cover eagerly, for cards that are visible when the page opens. */
  isEager?: boolean
  /** False while distances are measured from the default place. */
  showsDistance?: boolean
  /** Whether a heading above names the day, so the badge shows the time instead. */
  isUnderDay?: boolean
  /** Turns the card back into a list row. Set only for a card opened from a row; that card starts on its back. */
  onTurnedBack?: () => void
  /** A control for joining, such as the apply button. */
  action: ReactNode
  onCreatorClick: (creator: Activity['creator']) => void
}

/** A card that flips when pressed: cover and date on the front, details and actions on the back (product.md 4.19). */
export function ActivityCard({
  activity,
  isEager = false,
  showsDistance = true,
  isUnderDay = false,
  onTurnedBack,
  action,
  onCreatorClick,
}: ActivityCardProps) {
  const distance = showsDistance ? activity.distance : undefined
  const language = foreignLanguage(activity)
  const kinds = [
    activity.series && FREQUENCY_LABELS[activity.series.frequency](),
    language && exploreText.inLanguage({ language }),
  ]
    .filter(Boolean)
    .join(' · ')
  const startsOnBack = onTurnedBack !== undefined
  const [isFlipped, setFlipped] = useState(startsOnBack)
  // Rendering the back only on the first flip halves the number of elements in a long list.
  const [hasBack, setHasBack] = useState(startsOnBack)
  const front = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!startsOnBack) return
    back.current?.focus({ preventScroll: true })
    back.current?.closest('article')?.scrollIntoView?.({ block: 'nearest' })
  }, [startsOnBack])

  function flip(next: boolean) {
    if (onTurnedBack) return onTurnedBack()
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
      className={classNames(styles.card, isFlipped && styles.flipped, startsOnBack && styles.turned)}
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
            <span className={styles.bottomLeft}>
              <ViewerBadge activity={activity} tone="on" />
            </span>
          </Cover>
          <span className={styles.body}>
            {isUnderDay ? (
              <HourBadge clock={formatClock(activity)} />
            ) : (
              <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
            )}
            <span className={styles.title}>
              <span dir="auto" lang={activity.language ?? undefined} className={`clamp2 ${styles.name}`}>
                {activity.title}
              </span>
              <span className={styles.sub}>
                <span className="clip">
                  {isUnderDay ? formatDay(activity) : formatWeekdayAndTime(activity)}
                  <VisuallyHidden>, {isUnderDay ? formatTime(activity) : formatDay(activity)}</VisuallyHidden>
                  {kinds && ` · ${kinds}`}
                </span>
                <span dir="auto" className="clip">
                  {shortPlace(activity.location)}
                </span>
                <VisuallyHidden>{exploreText.showDetails()}</VisuallyHidden>
              </span>
            </span>
          </span>
          <span className={styles.line}>
            <b>{formatPrice(activity)}</b>
            <ActivitySpots activity={activity} />
            {distance !== undefined && (
              <span className={styles.miles}>
                <Navigation aria-hidden="true" />
                <Miles miles={distance} />
              </span>
            )}
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
