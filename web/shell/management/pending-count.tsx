import { Count } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import * as styles from './pending-count.module.css'

/** "5 pending", or "5" on a narrow screen. Long numbers drop the word on wider screens already. */
export function PendingCount({ pending, applications }: { pending: number; applications: number }) {
  const isLong = `${pending}${applications}`.length > 3
  return (
    <Count>
      {pending}
      <span className={classNames(styles.pending, isLong && styles.long)}>&nbsp;pending</span>
    </Count>
  )
}
