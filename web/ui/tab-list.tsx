import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './segments.module.css'

type TabListProps = { label: string; className?: string | undefined; children: ReactNode }

/**
 * The track of tabs that switch pages, over its full width. `children` are buttons with `role="tab"`; use Tabs where the
 * panels belong to the same page.
 */
export function TabList({ label, className, children }: TabListProps) {
  return (
    <div className={classNames(styles.track, styles.full, className)} role="tablist" aria-label={label}>
      {children}
    </div>
  )
}
