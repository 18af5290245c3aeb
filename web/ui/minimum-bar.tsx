import * as uiText from '#messages/ui'
import type { Minimum } from '../../worker/contract/goes-ahead'
import { Meter } from './meter'
import * as styles from './minimum-bar.module.css'

type MinimumBarProps = {
  participants: number
  maxParticipants: number
  minimum: Minimum
  /** The number needed, and by when: "8 needed by Thu, Dec 3, 6:00 PM". */
  needed: string
}

/** The participants of an activity as a bar, with a mark at the minimum. */
export function MinimumBar({ participants, maxParticipants, minimum, needed }: MinimumBarProps) {
  const goal = { insetInlineStart: `${(minimum.participants / maxParticipants) * 100}%` }
  return (
    <>
      <div
        className={styles.goal}
        role="img"
        aria-label={uiText.joinedOf({ joined: participants, needed: minimum.participants })}
      >
        <Meter count={participants} of={maxParticipants} />
        <s style={goal} />
      </div>
      <p className={`between small ${styles.counts}`}>
        <span className="num">{uiText.joined({ joined: participants })}</span>
        <span className="soft num">{needed}</span>
      </p>
    </>
  )
}
