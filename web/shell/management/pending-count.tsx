import { Count } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import * as styles from './pending-count.module.css'

/** "26 pending", or "26" on a very narrow screen. Longer numbers drop the word on phones already. */
export function PendingCount({ pending, applications }: { pending: number; applications: number }) {
  const isLong = `${pending}${applications}`.length > 4
  return (
    <Count>
      {pending}
      <span className={classNames(styles.pending, isLong && styles.long)}>&nbsp;pending</span>
    </Count>
  )
}
