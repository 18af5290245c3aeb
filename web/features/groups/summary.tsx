import type { ReactNode } from 'react'
import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import type { Group } from '../../../worker/contract/groups'
import { failureOf } from '../../lib/api'
import { coverProps } from '../../lib/cover-props'
import { formatPrice, formatTime, formatWeekday } from '../../lib/format'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { DateBadge } from '../../ui/date-badge'
import { FormError } from '../../ui/form-error'
import * as styles from './together.module.css'
import { confirmedSeats, namesOf, waitedFor } from './words'

type SummaryProps = {
  activity: Activity
  /** Number of seats that the group needs. */
  seats: number
  /** Content below, such as the button to apply. */
  children?: ReactNode
}

/** The activity that the group applies to, and the seats it needs. */
export function Summary({ activity, seats, children }: SummaryProps) {
  const { title, spotsLeft, maxParticipants } = activity
  return (
    <aside
      className={`card ${styles.summary}`}
      data-type={activity.type}
      aria-label={groupsText.theActivity()}
    >
      <Cover className={styles.cover} {...coverProps(activity)} sizes="(min-width: 901px) 372px, 100vw" />
      <div className={styles.inside}>
        <div className={styles.occasion}>
          <DateBadge at={activity.dateTime} timeZone={activity.timeZone} />
          <div>
            <b dir="auto">{title}</b>
            <p className="small soft">
              {groupsText.weekdayAtTime({ weekday: formatWeekday(activity), time: formatTime(activity) })}
            </p>
          </div>
        </div>
        <dl>
          <div>
            <dt>{groupsText.spotsForYourGroup()}</dt>
            <dd className="num">{seats}</dd>
          </div>
          <div>
            <dt>{groupsText.spotsLeft()}</dt>
            <dd className="num">{groupsText.spotsLeftOf({ spotsLeft, maxParticipants })}</dd>
          </div>
          <div>
            <dt>{groupsText.eachPersonPays()}</dt>
            <dd>{formatPrice(activity)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </aside>
  )
}

type ApplyButtonsProps = {
  activity: Activity
  group: Group
  isLeader: boolean
  isApplying: boolean
  error: unknown
  onApply: (options: { waitlist: boolean }) => void
}

/** A button that applies with all confirmed members, and the names of those who have not confirmed. */
export function ApplyButtons({ activity, group, isLeader, isApplying, error, onApply }: ApplyButtonsProps) {
  const waiting = waitedFor(group)
  const seats = confirmedSeats(group)
  const waitlist = seats > activity.spotsLeft
  const failure = error ? failureOf(error) : null
  const leader = group.members.filter(({ userId }) => userId === group.leaderId)
  const apply = () => onApply({ waitlist })
  if (!isLeader)
    return (
      <p className="soft" role="status">
        {groupsText.leaderApplies({ name: namesOf(leader) })}
      </p>
    )
  const isAlone = group.members.length === 1
  const label = waitlist ? groupsText.joinTheWaitlistTogether() : groupsText.applyTogether()
  return (
    <>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      {waitlist && <p className="small soft">{groupsText.notEnoughSpots()}</p>}
      {!isAlone && (
        <Button
          size="lg"
          block
          {...(waiting.length > 0
            ? { variant: 'soft', 'aria-disabled': true }
            : { busy: isApplying, onClick: apply })}
        >
          {waiting.length > 0 ? groupsText.waitingFor({ names: namesOf(waiting) }) : label}
        </Button>
      )}
      {(isAlone || waiting.length > 0) && (
        <Button variant={isAlone ? 'line' : 'quiet'} block busy={isApplying} onClick={apply}>
          {isAlone || seats === 1
            ? groupsText.goAloneInstead()
            : groupsText.applyWithout({ names: namesOf(waiting) })}
        </Button>
      )}
    </>
  )
}
