import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './segments.module.css'

type TabListProps = { label: string; className?: string | undefined; children: ReactNode }

/**
 * A full-width track for tabs that are routes. `children` are buttons with `role="tab"`. For panels within a page, use Tabs.
 */
export function TabList({ label, className, children }: TabListProps) {
  return (
    <div className={classNames(styles.track, styles.full, className)} role="tablist" aria-label={label}>
      {children}
    </div>
  )
}
