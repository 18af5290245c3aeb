import { Calendar, Lock, MapPin, Undo2, Users } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { foreignLanguage } from '../../../lib/activity-language'
import { formatMiles } from '../../../lib/distance'
import { formatDay, formatPrice, formatTime, shortPlace } from '../../../lib/format'
import { placeNoteOf } from '../../../lib/place-note'
import { LevelBadge } from '../../../ui/level'
import { LinkButton } from '../../../ui/link-button'
import { TextButton } from '../../../ui/text-button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as styles from './card.module.css'

type ActivityCardBackProps = {
  activity: Activity
  /** Distance in miles, if known. */
  distance: number | undefined
  isShown: boolean
  /** Receives focus when the card flips. */
  heading: RefObject<HTMLHeadingElement | null>
  action: ReactNode
  onCreatorClick: (creator: Activity['creator']) => void
  onFlip: () => void
}

/** Back of the card: details and actions. Pressing it anywhere else flips the card to its front. */
export function ActivityCardBack({
  activity,
  distance,
  isShown,
  heading,
  action,
  onCreatorClick,
  onFlip,
}: ActivityCardBackProps) {
  const { creator, location } = activity
  const placeNote = placeNoteOf(activity)
  const language = foreignLanguage(activity)
  return (
    <div className={`${styles.face} ${styles.back}`} inert={!isShown} data-card-back>
      <div className="row">
        <LevelBadge difficulty={activity.difficulty} raised />
        <span className={styles.price}>{formatPrice(activity)}</span>
      </div>
      <h3
        dir="auto"
        lang={activity.language ?? undefined}
        ref={heading}
        tabIndex={-1}
        className={`clamp2 ${styles.name}`}
      >
        {activity.title}
      </h3>
      <div className={styles.facts}>
        <span>
          <Calendar />
          <span className="clip">
            {formatDay(activity)} · {formatTime(activity)}
            {language && ` · ${exploreText.inLanguage({ language })}`}
          </span>
        </span>
        <span>
          <MapPin />
          <span dir="auto" className="clip">
            {location.isApproximate ? shortPlace(location) : location.name}
          </span>
          {distance !== undefined && <span className={styles.distance}>{formatMiles(distance)}</span>}
        </span>
        {placeNote && (
          <span>
            <Lock />
            <span className="clip soft">{placeNote}</span>
          </span>
        )}
        <span>
          <Users />
          <span className="num">
            {exploreText.participantsOf({
              participants: activity.participants,
              maxParticipants: activity.maxParticipants,
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </span>
          <span className="soft" aria-hidden="true">
            ·
          </span>
          <TextButton className="clip" onClick={() => onCreatorClick(creator)}>
            {exploreText.organizerName({
              name: creator.name,
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </TextButton>
        </span>
      </div>
      <p dir="auto" lang={activity.language ?? undefined} className={`clamp2 ${styles.description}`}>
        {activity.description}
      </p>
      <div className={styles.actions}>
        {action}
        <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line">
          {exploreText.viewDetails()}
        </LinkButton>
      </div>
      <button type="button" className={styles.flip} aria-label={exploreText.flipBack()} onClick={onFlip}>
        <Undo2 />
      </button>
    </div>
  )
}
