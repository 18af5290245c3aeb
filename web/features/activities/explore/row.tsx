import { Link } from '@tanstack/react-router'
import { Redo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as exploreText from '#messages/explore'
import { FREQUENCY_LABELS } from '../../../../worker/contract/vocabulary'
import { foreignLanguage } from '../../../lib/activity-language'
import { coverProps } from '../../../lib/cover-props'
import { formatDay, formatPrice, formatTime, shortPlace } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import type { ActivityCardProps } from './card'
import { ActivityCard } from './card'
import { Distance } from './distance'
import * as styles from './row.module.css'
import { Spots, ViewerBadge } from './spots'

/** An activity as a compact row that links to its page. Its arrow turns it into the card, showing the back. */
export function ActivityRow(props: ActivityCardProps) {
  const { activity, isEager = false, showsDistance = true, isUnderDay = false } = props
  const { id, title, type, series, location, application } = activity
  const language = foreignLanguage(activity)
  const [isTurned, setTurned] = useState(false)
  const arrow = useRef<HTMLButtonElement>(null)

  function turnBack() {
    flushSync(() => setTurned(false))
    arrow.current?.focus()
  }

  if (isTurned) return <ActivityCard {...props} onTurnedBack={turnBack} />
  return (
    <article className={styles.row} data-type={type} aria-label={title}>
      <Cover className={styles.cover} {...coverProps(activity)} sizes="76px" eager={isEager} />
      <div className={styles.text}>
        <p className={styles.time}>
          {!isUnderDay && `${formatDay(activity)} · `}
          {formatTime(activity)}
          {series && ` · ${FREQUENCY_LABELS[series.frequency]()}`}
          {language && ` · ${exploreText.inLanguage({ language })}`}
        </p>
        <h3 dir="auto" lang={activity.language ?? undefined} className="clamp2">
          <Link to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className={`small soft ${styles.place}`}>
          <span dir="auto" className="clamp2">
            {shortPlace(location)}
          </span>
          <Distance miles={showsDistance ? activity.distance : undefined} className={styles.miles} />
        </p>
        <p className={`row small soft ${styles.foot}`}>
          <b>{formatPrice(activity)}</b>
          <ViewerBadge activity={activity} />
          {!application && <Spots activity={activity} />}
        </p>
      </div>
      <IconButton
        ref={arrow}
        label={exploreText.turnOver({ title })}
        className={styles.turn}
        aria-expanded={false}
        onClick={() => setTurned(true)}
      >
        <Redo2 />
      </IconButton>
    </article>
  )
}
