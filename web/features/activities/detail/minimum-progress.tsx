import type { Activity } from '../../../../worker/contract/activities'
import type { Minimum } from '../../../../worker/contract/goes-ahead'
import { goesAheadText, neededText } from '../../../../worker/contract/goes-ahead-text'
import { formatDayAndTime } from '../../../lib/format'
import { MinimumBar } from '../../../ui/minimum-bar'
import * as styles from './minimum-progress.module.css'

type MinimumProgressProps = { activity: Activity; minimum: Minimum }

/** Progress toward an activity's minimum, and the date of the decision. */
export default function MinimumProgress({ activity, minimum }: MinimumProgressProps) {
  // Puts the date of the decision on its own line.
  const [text, when] = goesAheadText(activity, formatDayAndTime)?.split(/(?<=\.) /) ?? []
  return (
    <div className={styles.needs}>
      <p className={styles.text}>
        {text} {when && <span>{when}</span>}
      </p>
      {!minimum.isConfirmed && (
        <MinimumBar
          {...activity}
          minimum={minimum}
          needed={neededText({ ...activity, minimum }, formatDayAndTime)}
        />
      )}
    </div>
  )
}
