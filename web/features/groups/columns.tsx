import type { ReactNode } from 'react'
import * as styles from './together.module.css'

/** Two columns for a group's pages: content and summary. One column on phones. */
export function GroupColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside}
    </div>
  )
}
