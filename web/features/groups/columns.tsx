import type { ReactNode } from 'react'
import * as styles from './together.module.css'

/** The columns of a page about a group: what to do, and beside it the summary. On a phone they are one. */
export function GroupColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside}
    </div>
  )
}
