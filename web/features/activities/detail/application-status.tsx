import { Ban, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import * as activityPageText from '#messages/activity-page'
import * as commonText from '#messages/common'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { formatParts } from '../../../../worker/contract/list-text'
import { hasEnded, isOpen } from '../../../lib/activity-time'
import { dayOf } from '../../../lib/day-of'
import { formatDate, formatTime } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { useNow } from '../../../lib/use-now'
import { Avatar } from '../../../ui/avatar'
import { StatusBadge } from '../../../ui/status-badge'
import { TimeRing } from '../../../ui/time-ring'
import * as styles from './application-status.module.css'

/** Actions for the viewer's own application or seat. */
export type OwnActions = {
  /** Renders the note and answers of an undecided application, and when to expect a decision. */
  openApplication: (activity: Activity, application: Application) => ReactNode
  /** Renders a link to check in while the door is open. */
  checkIn: (activity: Activity) => ReactNode
  /** Renders the question "Still coming?" until it is answered. */
  stillComing: (activity: Activity) => ReactNode
  /** Renders Directions, Add to Calendar, and Quit. */
  seatButtons: (activity: Activity) => ReactNode
}

/** Returns whether the viewer has a seat in an activity that has not started. */
export function hasSeat(activity: Activity): boolean {
  return activity.application?.status === 'APPROVED' && isOpen(activity)
}

/**
 * Tells the viewer what happens next with their application, and when. Until the start, participants see a ticket instead.
 * Also says if the activity is full or canceled (product.md 6.12).
 */
export function ApplicationStatus({
  activity,
  openApplication,
  checkIn,
}: Pick<OwnActions, 'openApplication' | 'checkIn'> & { activity: Activity }) {
  const now = useNow()
  const me = useMe()
  const { application, cancelledAt } = activity
  if (cancelledAt) return <Canceled activity={activity} at={cancelledAt} />
  const status = application?.status
  if (!application || status === 'WITHDRAWN')
    return activity.spotsLeft === 0 && isOpen(activity) && activity.creatorId !== me.id ? (
      <Full activity={activity} />
    ) : null
  if (hasSeat(activity)) return null
  if (status === 'REJECTED') return <Declined activity={activity} />
  if (status === 'APPROVED')
    return (
      <section className={styles.plain} aria-label={activityPageText.yourApplication()}>
        {hasEnded(activity, now) ? (
          <p>
            {activity.participation?.result === 'missed'
              ? activityPageText.didNotParticipate()
              : activityPageText.youWereThere()}
          </p>
        ) : (
          <>
            <StatusBadge {...application} />
            <p>{activityPageText.youHaveASpot()}</p>
            {checkIn(activity)}
          </>
        )}
      </section>
    )
  if (!isOpen(activity))
    return (
      <section className={styles.plain} aria-label={activityPageText.yourApplication()}>
        <p>{activityPageText.closedAtStart({ name: activity.creator.name })}</p>
      </section>
    )
  if (application.offer) return <Offered activity={activity} application={application} />
  return (
    <section className={styles.card} aria-label={activityPageText.yourApplication()}>
      {application.waitlistPosition ? (
        <Waitlisted activity={activity} application={application} />
      ) : (
        <Pending activity={activity} />
      )}
      <Companions application={application} />
      {openApplication(activity, application)}
    </section>
  )
}

function Pending({ activity: { creator } }: { activity: Activity }) {
  return (
    <div className={styles.voice}>
      <Avatar name={creator.name} image={creator.avatar} size={48} />
      <h2>{activityPageText.hasRequest({ name: firstName(creator.name) })}</h2>
    </div>
  )
}

type OwnProps = { activity: Activity; application: Application }

function Waitlisted({ activity, application }: OwnProps) {
  const { waitlistPosition, isWaitlistApproved, groupId, guests } = application
  const organizer = firstName(activity.creator.name)
  const opens =
    groupId !== undefined || guests?.length
      ? activityPageText.enoughSpotsOpenUp()
      : activityPageText.aSpotOpensUp()
  const steps = isWaitlistApproved
    ? [
        [opens, activityPageText.someoneGivesTheirsUp()],
        [activityPageText.weHoldItForYou(), activityPageText.youGetAMessage()],
        [activityPageText.youSayYes(), activityPageText.messageSaysWhen()],
      ]
    : [
        [opens, activityPageText.someoneGivesTheirsUp()],
        [activityPageText.organizerChooses({ organizer }), activityPageText.waitlistOrder()],
        [activityPageText.weLetYouKnow(), activityPageText.hereAndByEmail()],
      ]
  return (
    <>
      <div className={styles.voice}>
        <span className={styles.rank} aria-hidden="true">
          #{waitlistPosition}
        </span>
        <div>
          <h2>{activityPageText.positionOnWaitlist({ position: waitlistPosition ?? 1 })}</h2>
          <p>
            {isWaitlistApproved
              ? activityPageText.organizerSaidYes({ organizer })
              : activityPageText.takenForNow()}
          </p>
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(([step, detail]) => (
          <li key={step}>
            <b>{step}</b>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The viewer's offered seat. The buttons to answer are in the price card and, on phones, in the bar (product.md 21.5). */
function Offered({ activity, application }: OwnProps) {
  const { offer, groupId } = application
  const now = useNow()
  if (!offer) return null
  const at = { dateTime: offer.expiresAt, timeZone: activity.timeZone }
  const until = { time: formatTime(at), day: dayOf(at) }
  return (
    <section className={styles.card} data-tone="offer" aria-label={activityPageText.yourApplication()}>
      <div className={styles.voice}>
        <TimeRing until={offer.expiresAt} now={now} />
        <div>
          <h2>{groupId === undefined ? uiText.aSpotOpenedUp() : activityPageText.spotsOpenedUpForGroup()}</h2>
          <p>
            {offer.mayBeKept
              ? activityPageText.mayBeKept(until)
              : activityPageText.heldUntil({ what: groupId === undefined ? 'other' : 'group', ...until })}
            {groupId !== undefined && ` ${activityPageText.oneYesForAll()}`}
          </p>
        </div>
      </div>
    </section>
  )
}

function Declined({ activity: { creator } }: { activity: Activity }) {
  return (
    <section className={styles.card} data-tone="kind" aria-label={activityPageText.yourApplication()}>
      <h2>{activityPageText.notThisTime()}</h2>
      <p>{activityPageText.declinedHint({ name: firstName(creator.name) })}</p>
    </section>
  )
}

function Full({ activity: { maxParticipants } }: { activity: Activity }) {
  return (
    <section className={styles.card} aria-label={commonText.noSpotsLeft()}>
      <div className={styles.voice}>
        <span className={styles.rank} aria-hidden="true">
          <Users />
        </span>
        <div>
          <h2>{activityPageText.allTaken({ spots: maxParticipants })}</h2>
          <p>{activityPageText.joinWaitlistHint()}</p>
        </div>
      </div>
      <span className={styles.seats} aria-hidden="true">
        {Array.from({ length: maxParticipants }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seats are identical.
          <i key={seat} />
        ))}
      </span>
    </section>
  )
}

function Canceled({ activity: { minimum }, at }: { activity: Activity; at: string }) {
  return (
    <div className={styles.canceled}>
      <p>
        <Ban />
        {activityPageText.canceled({
          date: formatDate(at),
          why: minimum?.isConfirmed === false && at >= minimum.decidesAt ? 'tooFew' : 'other',
        })}
      </p>
    </div>
  )
}

export function Companions({ application: { companions } }: { application: Application }) {
  if (!companions) return null
  return (
    <p>
      {activityPageText.withPeople({ names: formatParts(companions.map(({ name }) => firstName(name))) })}
    </p>
  )
}
