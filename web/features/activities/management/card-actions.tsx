import { Pencil, RotateCw, SendHorizontal, Trash2, Users } from 'lucide-react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { isOpen } from '../../../lib/activity-time'
import { isDoorOpen } from '../../../lib/door-access'
import { Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/link-button'
import * as styles from './list.module.css'
import { countsOf, hasLine, isAttendanceOpen, isDeletable, stateAt } from './state'

export type CardActs = {
  onEdit: () => void
  onDelete: () => void
  onMessage: () => void
  onRunAgain: () => void
}

type CardActionsProps = {
  activity: Activity
  /** Current time in milliseconds. */
  now: number
  /** Id of the card's title. */
  describedBy: string
}

/** A card's buttons, by the user's role and the time (product.md 20.12). */
export function CardActions({
  activity,
  now,
  describedBy,
  onEdit,
  onDelete,
  onMessage,
  onRunAgain,
}: CardActionsProps & CardActs) {
  const reasonId = useId()
  const { pending } = countsOf(activity, now)
  const { role } = activity
  const isDoorHelp = role === 'door'
  const isUpcoming = !['past', 'cancelled'].includes(stateAt(activity, now))
  return (
    <div className={styles.actions}>
      {!isDoorHelp && <ManageApplications activity={activity} now={now} describedBy={describedBy} />}
      {!isDoorHelp && hasLine(activity, now) && (
        <LinkButton
          to="/seats/$id"
          params={{ id: activity.id }}
          variant="line"
          aria-describedby={describedBy}
        >
          Seats
        </LinkButton>
      )}
      {(isDoorHelp ? isUpcoming : activity.participants > 0 && isDoorOpen(activity, now)) && (
        <LinkButton
          to="/door/$id"
          params={{ id: activity.id }}
          variant={isDoorHelp ? 'primary' : 'soft'}
          className={isDoorHelp ? styles.manage : undefined}
          aria-describedby={describedBy}
        >
          Check People In
        </LinkButton>
      )}
      {!isDoorHelp && isAttendanceOpen(activity, now) && (
        <LinkButton
          to="/activity-management"
          search={{ view: 'applications', activity: activity.id }}
          hash="attendance"
          variant="soft"
          aria-describedby={describedBy}
        >
          Mark Attendance
        </LinkButton>
      )}
      {!isDoorHelp && activity.participants + pending > 0 && (
        <Button variant="line" className={styles.message} aria-describedby={describedBy} onClick={onMessage}>
          <SendHorizontal />
          Message
        </Button>
      )}
      <LinkButton
        to="/activity/$id"
        params={{ id: activity.id }}
        variant="line"
        aria-describedby={describedBy}
      >
        View Details
      </LinkButton>
      {(role !== 'organizer' || isUpcoming) && (
        <LinkButton
          to="/co-organizers/$id"
          params={{ id: activity.id }}
          variant="line"
          aria-describedby={describedBy}
        >
          Co-organizers
        </LinkButton>
      )}
      {role === 'organizer' && stateAt(activity, now) === 'past' && (
        <Button variant="line" className={styles.message} aria-describedby={describedBy} onClick={onRunAgain}>
          <RotateCw />
          Run it again
        </Button>
      )}
      {!isDoorHelp && (
        <IconButton
          label="Edit"
          variant="line"
          aria-describedby={isOpen(activity, now) ? describedBy : reasonId}
          disabled={!isOpen(activity, now)}
          onClick={onEdit}
        >
          <Pencil />
        </IconButton>
      )}
      {role === 'organizer' && (
        <IconButton
          label="Delete"
          variant="line-danger"
          aria-describedby={isDeletable(activity, now) ? describedBy : reasonId}
          disabled={!isDeletable(activity, now)}
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      )}
      {!isDoorHelp && !isOpen(activity, now) && (
        <p id={reasonId} className={`small soft ${styles.reason}`}>
          {reasonNotToChange(activity, now)}
        </p>
      )}
    </div>
  )
}

/** Returns why an activity can't be edited, or neither edited nor deleted. */
function reasonNotToChange(activity: Activity, now: number): string {
  const acts = isDeletable(activity, now) || activity.role !== 'organizer' ? 'edited' : 'edited or deleted'
  return activity.cancelledAt === null
    ? `It has started, so it can no longer be ${acts}.`
    : `It was cancelled, so it can no longer be ${acts}.`
}

function ManageApplications({ activity, now, describedBy }: CardActionsProps) {
  const { pending, applications } = countsOf(activity, now)
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activity.id }}
      variant={pending > 0 ? 'primary' : 'line'}
      className={styles.manage}
      aria-describedby={describedBy}
    >
      <Users />
      Manage Applications
      {pending > 0 ? (
        <>
          <Count>{applications}</Count>
          <span>· {pending} pending</span>
        </>
      ) : (
        applications > 0 && <span className="soft num">{applications}</span>
      )}
    </LinkButton>
  )
}
