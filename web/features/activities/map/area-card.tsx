import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useEffect, useRef } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { coverProps } from '../../../lib/cover-props'
import { formatMiles } from '../../../lib/distance'
import { formatDay, formatPrice, formatTime, shortPlace } from '../../../lib/format'
import { isUndecided } from '../../../lib/tentative'
import { Cover } from '../../../ui/cover'
import { TypeBadge } from '../../../ui/type-badge'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { PlaceNote } from '../place-note'
import * as styles from './area-card.module.css'

type AreaCardProps = {
  activity: Activity
  /** Miles from the viewer, or from the center of the map. */
  distance: number
  /** Whether the pointer or the focus is on the card or its marker. */
  isHighlighted: boolean
  /** Whether its marker was pressed. The card then scrolls into view. */
  isSelected: boolean
  /** Renders a control for joining, such as the apply button. */
  renderAction: (activity: Activity) => ReactNode
  onHover: (id: string | null) => void
}

/** An activity in the map's list. Pressing the card opens the activity's page (product.md 5.14). */
export const AreaCard = memo(function AreaCard({
  activity,
  distance,
  isHighlighted,
  isSelected,
  renderAction,
  onHover,
}: AreaCardProps) {
  const { id, type, title, participants, maxParticipants } = activity
  const more = isUndecided(activity) ? moreNeeded(activity) : 0
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isSelected])
  const highlight = () => onHover(id)
  const unhighlight = () => onHover(null)
  const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

  return (
    <li
      ref={card}
      className={`card ${styles.card}`}
      data-type={type}
      data-highlighted={isHighlighted || undefined}
      onMouseEnter={highlight}
      onMouseLeave={unhighlight}
      onFocus={highlight}
      onBlur={unhighlight}
    >
      <Cover className={styles.cover} {...coverProps(activity)} sizes="92px" />
      <div className={styles.body}>
        <div className="between">
          <TypeBadge type={type} />
          <span className="small soft num">
            <span aria-hidden="true">{formatMiles(distance, { isShort: true })}</span>
            <VisuallyHidden>{exploreText.away({ distance: formatMiles(distance) })}</VisuallyHidden>
          </span>
        </div>
        <h3>
          <Link dir="auto" to="/activity/$id" params={{ id }} className={`clamp2 ${styles.link}`}>
            {title}
          </Link>
        </h3>
        <p className="small soft">
          {formatDay(activity)} · {formatTime(activity)}
        </p>
        <p dir="auto" className="small soft clip">
          {shortPlace(activity.location)}
        </p>
        <PlaceNote activity={activity} />
        <div className={`row wrap-row ${styles.foot}`}>
          <span className={`row small num ${styles.seats}`}>
            <Users />
            <span>{exploreText.participantsOf({ participants, maxParticipants, hidden })}</span>
            {more > 0 && <span>{exploreText.needsMore({ more, hidden })}</span>}
            <b>{formatPrice(activity)}</b>
          </span>
          {renderAction(activity)}
        </div>
      </div>
    </li>
  )
})
