import * as activityFormText from '#messages/activity-form'
import { GUESTS_MAX } from '../../../../worker/contract/limits'
import { SwitchRow } from '../../../ui/switch-row'
import { MinimumField } from './minimum-field'
import { OffersFields } from './offers-fields'
import type { SeatOptions } from './options'

export type SeatOptionFieldsProps = {
  value: SeatOptions
  maxParticipants: number
  onChange: <Name extends keyof SeatOptions>(name: Name, value: SeatOptions[Name]) => void
  canChangeMinimum?: boolean
  /** Time of the decision on the minimum, if it is already fixed. */
  decision?: string | undefined
}

/** Switches for the minimum, guests (product.md 25.7), and freed seats. */
export default function SeatOptionFields({
  value,
  maxParticipants,
  onChange,
  canChangeMinimum = true,
  decision,
}: SeatOptionFieldsProps) {
  return (
    <>
      {canChangeMinimum && (
        <MinimumField
          value={value.minimum}
          maxParticipants={maxParticipants}
          decision={decision}
          onChange={(minimum) => onChange('minimum', minimum)}
        />
      )}
      <SwitchRow
        label={activityFormText.bringFriends()}
        hint={activityFormText.bringFriendsHint({ max: GUESTS_MAX })}
        checked={value.allowsGuests}
        onChange={(allowsGuests) => onChange('allowsGuests', allowsGuests)}
      />
      <OffersFields value={value} onChange={onChange} />
    </>
  )
}
