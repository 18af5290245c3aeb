import * as activityFormText from '#messages/activity-form'
import { SwitchRow } from '../../ui/switch-row'
import * as styles from './exact-place-switch.module.css'

type ExactPlaceSwitchProps = {
  checked: boolean
  onChange: (hidesExactLocation: boolean) => void
  /** Disables the switch and shows this reason. */
  disabledBecause?: string | undefined
}

/** A switch that hides the exact place from everyone who is not approved. */
export function ExactPlaceSwitch({ disabledBecause, ...props }: ExactPlaceSwitchProps) {
  return (
    <div className={`card ${styles.choice}`}>
      <SwitchRow
        label={activityFormText.exactPlaceSwitch()}
        hint={disabledBecause ?? activityFormText.exactPlaceHint()}
        disabled={disabledBecause !== undefined}
        {...props}
      />
    </div>
  )
}
