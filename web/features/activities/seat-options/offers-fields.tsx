import * as activityFormText from '#messages/activity-form'
import { SwitchRow } from '../../../ui/switch-row'
import type { SeatOptions } from './options'

type Offers = Pick<SeatOptions, 'offersSeats' | 'passesOnSilentSeats'>

type OffersFieldsProps = {
  value: Offers
  onChange: (name: keyof Offers, isOn: boolean) => void
  disabled?: boolean
}

/** Settings for freed seats, and for the seats of people who don't answer (product.md 21.2, 22.8). */
export function OffersFields({ value, onChange, disabled = false }: OffersFieldsProps) {
  const { offersSeats, passesOnSilentSeats } = value
  return (
    <>
      <SwitchRow
        label={activityFormText.fillSpots()}
        hint={activityFormText.fillSpotsHint()}
        checked={offersSeats}
        disabled={disabled}
        onChange={(isOn) => onChange('offersSeats', isOn)}
      />
      <SwitchRow
        label={activityFormText.giveAway()}
        hint={activityFormText.giveAwayHint()}
        checked={offersSeats && passesOnSilentSeats}
        disabled={disabled || !offersSeats}
        onChange={(isOn) => onChange('passesOnSilentSeats', isOn)}
      />
    </>
  )
}
