import { Calendar, Lock, MapPin, Users } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { formatDay, formatMiles, formatPrice, formatTime, shortPlace } from '../../lib/format'
import { placeNoteOf } from '../../lib/place-note'
import { LevelBadge } from '../../ui/level'
import { LinkButton } from '../../ui/link-button'
import { VisuallyHidden } from '../../ui/visually-hidden'

type ActivityCardBackProps = {
  activity: Activity
  isShown: boolean
  /** Gets the focus when the card turns. */
  heading: RefObject<HTMLHeadingElement | null>
  action: ReactNode
  onCreator: (creator: Activity['creator']) => void
  onTurn: () => void
}

/** The turned card: the facts, and what one can do. Pressing anywhere else turns it back. */
export function ActivityCardBack({
  activity,
  isShown,
  heading,
  action,
  onCreator,
  onTurn,
}: ActivityCardBackProps) {
  const { creator, distance, location } = activity
  const placeNote = placeNoteOf(activity)
  return (
    <div className="face back" inert={!isShown}>
      <div className="between">
        <LevelBadge difficulty={activity.difficulty} raised />
        <span className="price">{formatPrice(activity.price)}</span>
      </div>
      <h2 ref={heading} tabIndex={-1} className="name clamp2">
        {activity.title}
      </h2>
      <div className="facts">
        <span>
          <Calendar />
          <span className="clip">
            {formatDay(activity)} · {formatTime(activity)}
          </span>
        </span>
        <span>
          <MapPin />
          <span className="clip">{location.isApproximate ? shortPlace(location) : location.name}</span>
          {distance !== undefined && <span className="far">{formatMiles(distance)}</span>}
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
            {activity.participants}/{activity.maxParticipants}
            <VisuallyHidden> participants</VisuallyHidden>
          </span>
          <span className="soft" aria-hidden="true">
            ·
          </span>
          <button type="button" className="textbtn clip" onClick={() => onCreator(creator)}>
            <VisuallyHidden>Organizer </VisuallyHidden>
            {creator.name}
          </button>
        </span>
      </div>
      <p className="desc clamp2">{activity.description}</p>
      <div className="acts">
        {action}
        <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line">
          View Details
        </LinkButton>
      </div>
      <button type="button" className="turn" aria-label="Turn the card back" onClick={onTurn} />
    </div>
  )
}
