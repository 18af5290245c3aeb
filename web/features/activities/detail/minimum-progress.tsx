import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import type { Minimum } from '../../../../worker/contract/goes-ahead'
import { goesAheadText, neededText } from '../../../../worker/contract/goes-ahead-text'
import { formatDayAndTime } from '../../../lib/format'
import { Meter } from '../../../ui/meter'
import * as styles from './minimum-progress.module.css'

type MinimumProgressProps = { activity: Activity; minimum: Minimum }

/** Progress toward an activity's minimum, and the decision's date. */
export default function MinimumProgress({ activity, minimum }: MinimumProgressProps) {
  const { participants, maxParticipants } = activity
  // The decision's date is on a separate line.
  const [text, when] = goesAheadText(activity, formatDayAndTime)?.split(/(?<=\.) /) ?? []
  const goal = { insetInlineStart: `${(minimum.participants / maxParticipants) * 100}%` }
  return (
    <div className={styles.needs}>
      <p className={styles.text}>
        {text} {when && <span>{when}</span>}
      </p>
      {!minimum.isConfirmed && (
        <>
          <div
            className={styles.goal}
            role="img"
            aria-label={activityPageText.joinedOf({ joined: participants, needed: minimum.participants })}
          >
            <Meter count={participants} of={maxParticipants} />
            <s style={goal} />
          </div>
          <p className={`between small ${styles.counts}`}>
            <span className="num">{activityPageText.joined({ joined: participants })}</span>
            <span className="soft num">{neededText({ ...activity, minimum }, formatDayAndTime)}</span>
          </p>
        </>
      )}
    </div>
  )
}
