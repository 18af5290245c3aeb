import { Skeleton } from '../../ui/skeleton'
import * as styles from './admin.module.css'

/** Three rows of a list that is loading. */
export function RowsSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={rowHeight} radius={20} />
      ))}
    </div>
  )
}
