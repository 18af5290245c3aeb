import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as styles from './row.module.css'

type RowProps = {
  icon: ReactNode
  title: string
  /** Labels and values of the fields, shown while the row is closed. A value without a label is a full sentence. */
  values: readonly (readonly [string, string])[]
  /** Opens the row to show its fields' errors. */
  hasError: boolean
  children: ReactNode
}

/** Collapsible row: shows the fields' values when closed, and the fields when open. */
export function Row({ icon, title, values, hasError, children }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.row}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {icon}
        <span>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.values}>
            {values.map(([label, value]) => (
              <span key={label}>
                {label} <b dir="auto">{value}</b>
              </span>
            ))}
          </span>
        </span>
        <ChevronRight />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
