import { useId } from 'react'
import { Switch } from './switch'
import * as styles from './switch-row.module.css'

type SwitchRowProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch with its label and an explanation. */
export function SwitchRow({ label, hint, checked, onChange, disabled = false }: SwitchRowProps) {
  const hintId = useId()
  return (
    <div className={styles.row}>
      <span>
        <b aria-hidden="true">{label}</b>
        <span id={hintId} className="soft small">
          {hint}
        </span>
      </span>
      <Switch label={label} describedBy={hintId} checked={checked} disabled={disabled} onChange={onChange} />
    </div>
  )
}
