import { useId } from 'react'
import { Switch } from '../../ui/switch'
import * as styles from './exact-place-switch.module.css'

const LABEL = 'Show the exact place only to approved people'

type ExactPlaceSwitchProps = { checked: boolean; onChange: (hidesExactLocation: boolean) => void }

/** A switch that hides the exact place from everyone who is not approved. */
export function ExactPlaceSwitch({ checked, onChange }: ExactPlaceSwitchProps) {
  const noteId = useId()
  return (
    <div className={`card ${styles.choice}`}>
      <span>
        <b aria-hidden="true">{LABEL}</b>
        <span id={noteId} className="soft small">
          Everyone else sees the neighborhood and a point within 500 m. If this is a home, keep the address
          out of the title and description too.
        </span>
      </span>
      <Switch label={LABEL} describedBy={noteId} checked={checked} onChange={onChange} />
    </div>
  )
}
