import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { formatDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { IconButton } from '../../../ui/icon-button'
import { Spinner } from '../../../ui/spinner'
import type { Decision } from './decisions'
import { decisionsFor } from './decisions'
import * as review from './review.module.css'
import { ReviewActs } from './review-acts'
import { ReviewNote } from './review-note'
import { nameOf } from './use-decisions'
import * as styles from './waitlist.module.css'
import { MOVE_MAX } from './waitlist-queries'

type WaitlistRowProps = {
  application: Application
  /** From 0, the first in line. */
  place: number
  count: number
  isOpen: boolean
  isBusy: boolean
  full: Activity | null
  seatsId: string
  onMove: (to: number, act: string) => void
  onDecide: (decision: Decision) => void
}

/** Somebody who waits: the place in line, the ways to move, and the decision. */
export function WaitlistRow({
  application,
  place,
  count,
  isOpen,
  isBusy,
  full,
  seatsId,
  onMove,
  onDecide,
}: WaitlistRowProps) {
  const nameId = useId()
  const name = nameOf(application)
  const { waitlistedAt, createdAt, note } = application
  const ways = [
    { act: 'top', label: `Move ${name} to the top`, to: 0, Icon: ArrowUpToLine },
    { act: 'up', label: `Move ${name} up`, to: place - 1, Icon: ArrowUp },
    { act: 'down', label: `Move ${name} down`, to: place + 1, Icon: ArrowDown },
  ]
  const isPossible = (act: string) =>
    act === 'down' ? place < count - 1 : place > 0 && (act === 'up' || place <= MOVE_MAX)
  return (
    <li
      className={`card ${styles.row}`}
      data-application={application.id}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <span className={`num ${styles.place}`}>
        <span className="sr">Number </span>
        {place + 1}
      </span>
      <div className={review.who}>
        <Avatar name={name} image={application.applicantAvatar} size={48} />
        <div>
          <b id={nameId} className="clip">
            {name}
          </b>
          <span className="small soft clip">{application.applicantEmail}</span>
        </div>
      </div>
      <div className={styles.wide}>
        <p className="small soft">
          Waiting since {formatDate(waitlistedAt ?? createdAt)}
          {!note && ' · No note'}
        </p>
        <ReviewNote note={note} />
      </div>
      {isOpen && (
        <fieldset className={styles.moves} aria-label={`Place of ${name}`}>
          {ways.map(({ act, label, to, Icon }) => (
            <IconButton
              key={act}
              label={label}
              variant="line"
              data-act={act}
              disabled={!isPossible(act)}
              onClick={() => onMove(to, act)}
            >
              <Icon />
            </IconButton>
          ))}
        </fieldset>
      )}
      <div className={`${review.acts} ${styles.wide}`}>
        {isBusy && <Spinner label="Saving" />}
        <ReviewActs
          decisions={isOpen ? decisionsFor(application) : []}
          disabled={isBusy}
          describedBy={nameId}
          full={full}
          seatsId={seatsId}
          onDecide={onDecide}
        />
      </div>
    </li>
  )
}
