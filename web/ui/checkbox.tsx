import type { ReactNode } from 'react'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What to know about it, below the label. */
  hint?: ReactNode
  children: ReactNode
}

/** A box to tick, with its words beside it. */
export function Checkbox({ checked, onChange, disabled, hint, children }: CheckboxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {hint && <span className="small soft">{hint}</span>}
      </span>
    </label>
  )
}
