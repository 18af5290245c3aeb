import type { ReactNode } from 'react'
import * as styles from './checkbox.module.css'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** An explanation below the label. */
  hint?: ReactNode
  children: ReactNode
}

/** A checkbox and its label. */
export function Checkbox({ checked, onChange, hint, children }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
