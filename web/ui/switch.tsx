import * as styles from './switch.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Id of the element that describes it. */
  describedBy?: string
}

/** An on/off switch. The label is for screen readers only: show the same text next to it. */
export function Switch({ label, checked, onChange, disabled, describedBy }: SwitchProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span />
    </label>
  )
}
