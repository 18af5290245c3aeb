import type { ReactNode } from 'react'
import * as styles from './together.module.css'

/** Two columns for pages of a group: the content, and the summary beside it. One column on phones. */
export function GroupColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside}
    </div>
  )
}
