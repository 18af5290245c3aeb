import type { ReactNode } from 'react'
import * as uiText from '#messages/ui'
import { DIFFICULTY_HINTS } from '../../worker/contract/labels'
import type { SeatsAndPrice } from './facts'
import { LevelBadge } from './level'
import { Meter } from './meter'
import * as styles from './price-card.module.css'
import { Ticket } from './ticket'

type PriceCardProps = {
  activity: SeatsAndPrice
  /** A picture at the top. */
  poster?: ReactNode
  /** Spots left, or the activity's state. */
  spots: ReactNode
  /** Progress toward the activity's minimum. */
  progress?: ReactNode
  /** Whether the progress includes its own bar. */
  hasProgressBar?: boolean
  /** Replaces "Pay the organizer directly"; false hides the line. */
  payment?: string | false
  className?: string | undefined
  /** The main button. */
  children: ReactNode
}

/** A ticket with price, difficulty, seats, and the main button. */
export function PriceCard({
  activity: { participants, maxParticipants, difficulty, price, isFree },
  poster,
  spots,
  progress,
  hasProgressBar = false,
  payment = !isFree && uiText.payDirectly(),
  className,
  children,
}: PriceCardProps) {
  return (
    <Ticket
      className={className}
      poster={poster}
      stub={
        <>
          <div className={`between ${styles.summary}`}>
            <div>
              <p className={styles.price}>{price}</p>
              {!isFree && <p className="soft small">{uiText.perPerson()}</p>}
            </div>
            <div>
              <LevelBadge difficulty={difficulty} />
              <p className="soft small">{DIFFICULTY_HINTS[difficulty]()}</p>
            </div>
          </div>
          {progress}
          <div className={`between ${styles.seats}`}>
            <b className="num">{uiText.participantsOf({ participants, maxParticipants })}</b>
            {spots}
          </div>
          {!hasProgressBar && <Meter count={participants} of={maxParticipants} className={styles.meter} />}
          {payment && <p className="small soft">{payment}</p>}
        </>
      }
    >
      <div className="stack">{children}</div>
    </Ticket>
  )
}
