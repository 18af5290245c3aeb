import type { ReactNode } from 'react'
import * as styles from './dock-slot.module.css'

/** A bar, such as the apply bar, above the phone's dock. Where it is in the page is its place in the order of reading. */
export function DockSlot({ children }: { children: ReactNode }) {
  return <div className={styles.slot}>{children}</div>
}
