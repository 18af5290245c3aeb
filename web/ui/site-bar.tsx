import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './site-bar.module.css'

type SiteBarProps = {
  /** The logo as a link. */
  home: ReactNode
  /** Omits the line below the bar. */
  isPlain?: boolean
  /** Links and buttons at the end. */
  children: ReactNode
}

/** The bar at the top of a page. */
export function SiteBar({ home, isPlain, children }: SiteBarProps) {
  return (
    <header className={classNames(styles.bar, isPlain && styles.plain)}>
      <div className={`wrap row ${styles.inner}`}>
        <span className={styles.home}>{home}</span>
        {children}
      </div>
    </header>
  )
}
