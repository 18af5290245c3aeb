import * as styles from './switch.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** The id of the text that explains it. */
  describedBy?: string
}

/** On or off, at once. Its label is for readers: put the same words beside it for eyes. */
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
