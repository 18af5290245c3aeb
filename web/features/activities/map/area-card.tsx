import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useEffect, useRef } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { formatDay, formatMiles, formatPrice, formatTime, hourAt, shortPlace } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import { TypeBadge } from '../../../ui/type-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { PlaceNote } from '../place-note'
import * as styles from './area-card.module.css'

type AreaCardProps = {
  activity: Activity
  /** Miles from the reader, or from the middle of the map. */
  distance: number
  /** Its pin is pointed at, or it is itself. */
  isOn: boolean
  /** Its pin was pressed: it comes into sight. */
  isPressed: boolean
  /** What one does about joining, such as the apply button. */
  renderAction: (activity: Activity) => ReactNode
  onPoint: (id: string | null) => void
}

/** An activity of the map as a card: a press anywhere opens its page (product.md 5.14). */
export const AreaCard = memo(function AreaCard({
  activity,
  distance,
  isOn,
  isPressed,
  renderAction,
  onPoint,
}: AreaCardProps) {
  const { id, type, title, participants, maxParticipants } = activity
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPressed) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isPressed])
  const point = () => onPoint(id)
  const leave = () => onPoint(null)

  return (
    <li
      ref={card}
      className={`card ${styles.card}`}
      data-type={type}
      data-highlighted={isOn || undefined}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <Cover
        className={styles.cover}
        type={type}
        id={id}
        hour={hourAt(activity)}
        title={activity.title}
        image={activity.image}
        sizes="92px"
      />
      <div className={styles.body}>
        <div className="between">
          <TypeBadge type={type} />
          <span className="small soft num">
            <span aria-hidden="true">{distance} mi</span>
            <VisuallyHidden>{formatMiles(distance)} away</VisuallyHidden>
          </span>
        </div>
        <h3>
          <Link to="/activity/$id" params={{ id }} className={`clamp2 ${styles.link}`}>
            {title}
          </Link>
        </h3>
        <p className="small soft">
          {formatDay(activity)} · {formatTime(activity)}
        </p>
        <p className="small soft clip">{shortPlace(activity.location)}</p>
        <PlaceNote activity={activity} />
        <div className={styles.foot}>
          <span className={`row small num ${styles.seats}`}>
            <Users />
            <span>
              {participants}/{maxParticipants}
              <VisuallyHidden> participants</VisuallyHidden>
            </span>
            <b>{formatPrice(activity.price)}</b>
          </span>
          {renderAction(activity)}
        </div>
      </div>
    </li>
  )
})
