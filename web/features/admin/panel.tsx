import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'
import * as styles from './panel.module.css'

/** The filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={`row wrap-row ${styles.filters}`}>{children}</div>
}

/** A list of cards. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** Three placeholder rows for a loading list. */
export function RowsSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={rowHeight} radius={20} />
      ))}
    </div>
  )
}
