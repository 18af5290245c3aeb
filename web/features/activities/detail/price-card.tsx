import type { CSSProperties, ReactNode } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { DIFFICULTY_HINTS } from '../../../../worker/contract/vocabulary'
import { formatPrice } from '../../../lib/format'
import { isUndecided } from '../../../lib/tentative'
import { LevelBadge } from '../../../ui/level'
import { Ticket } from '../../../ui/ticket'
import { GoesAhead } from './goes-ahead'
import * as styles from './price-card.module.css'
import { SpotsLeft } from './spots-left'

/** A card with price, difficulty, seats, and the apply button. */
export function PriceCard({ activity, children }: { activity: Activity; children: ReactNode }) {
  const { price, difficulty, participants, maxParticipants, spotsLeft } = activity
  // The progress toward the minimum shows how many more are needed.
  const isShort = isUndecided(activity) && moreNeeded(activity) > 0 && spotsLeft > LOW_SPOTS_THRESHOLD
  const fill = { width: `${Math.min(100, (participants / maxParticipants) * 100)}%` } as CSSProperties
  return (
    <Ticket
      stub={
        <>
          <div className={`between ${styles.summary}`}>
            <div>
              <p className={styles.price}>{formatPrice(activity)}</p>
              {price > 0 && <p className="soft small">{activityPageText.perPerson()}</p>}
            </div>
            <div>
              <LevelBadge difficulty={difficulty} />
              <p className="soft small">{DIFFICULTY_HINTS[difficulty]()}</p>
            </div>
          </div>
          <GoesAhead activity={activity} />
          <div className={`between ${styles.seats}`}>
            <b className="num">{activityPageText.participantsOf({ participants, maxParticipants })}</b>
            {!isShort && <SpotsLeft activity={activity} />}
          </div>
          {!isUndecided(activity) && (
            <div className={styles.meter} aria-hidden="true">
              <i style={fill} />
            </div>
          )}
          {price > 0 && <p className="small soft">{activityPageText.payDirectly()}</p>}
        </>
      }
    >
      <div className="stack">{children}</div>
    </Ticket>
  )
}
