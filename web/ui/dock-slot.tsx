import type { ReactNode } from 'react'
import * as styles from './dock-slot.module.css'

/** A bar, such as the apply bar, above the phone's dock. Its position in the page determines its reading order. */
export function DockSlot({ children }: { children: ReactNode }) {
  return <div className={styles.slot}>{children}</div>
}
