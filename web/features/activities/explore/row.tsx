import { Link } from '@tanstack/react-router'
import { Redo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as exploreText from '#messages/explore'
import { FREQUENCY_LABELS } from '../../../../worker/contract/vocabulary'
import { foreignLanguage } from '../../../lib/activity-language'
import { coverProps } from '../../../lib/cover-props'
import { formatDay, formatPrice, formatTime, shortPlace } from '../../../lib/format'
import { ActivityRow } from '../../../ui/activity-row'
import { IconButton } from '../../../ui/icon-button'
import type { ActivityCardProps } from './card'
import { ActivityCard } from './card'
import { Miles } from './miles'
import { ActivitySpots, ViewerBadge } from './spots'

/** Compact row that links to an activity's page. Its arrow turns the row into a card that shows its back. */
export function TurningRow(props: ActivityCardProps) {
  const { activity, isEager = false, showsDistance = true, isUnderDay = false } = props
  const { id, title, series, location, distance, application } = activity
  const language = foreignLanguage(activity)
  const [isTurned, setTurned] = useState(false)
  const arrow = useRef<HTMLButtonElement>(null)

  function turnBack() {
    flushSync(() => setTurned(false))
    arrow.current?.focus()
  }

  if (isTurned) return <ActivityCard {...props} onTurnedBack={turnBack} />
  return (
    <ActivityRow
      cover={{ ...coverProps(activity), eager: isEager }}
      label={title}
      time={
        <>
          {!isUnderDay && `${formatDay(activity)} · `}
          {formatTime(activity)}
          {series && ` · ${FREQUENCY_LABELS[series.frequency]()}`}
          {language && ` · ${exploreText.inLanguage({ language })}`}
        </>
      }
      language={activity.language}
      link={
        <Link to="/activity/$id" params={{ id }}>
          {title}
        </Link>
      }
      place={shortPlace(location)}
      afterPlace={showsDistance && distance !== undefined && <Miles miles={distance} />}
      price={formatPrice(activity)}
      spots={
        <>
          <ViewerBadge activity={activity} />
          {!application && <ActivitySpots activity={activity} />}
        </>
      }
      corner={
        <IconButton
          ref={arrow}
          label={exploreText.turnOver({ title })}
          aria-expanded={false}
          onClick={() => setTurned(true)}
        >
          <Redo2 />
        </IconButton>
      }
    />
  )
}
