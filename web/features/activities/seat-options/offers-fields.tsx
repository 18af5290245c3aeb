import { SwitchRow } from '../../../ui/switch-row'
import type { SeatOptions } from './options'

type Offers = Pick<SeatOptions, 'offersSeats' | 'passesOnSilentSeats'>

type OffersFieldsProps = {
  value: Offers
  onChange: (name: keyof Offers, isOn: boolean) => void
  disabled?: boolean
}

/** Settings for freed seats, and for seats of people who don't answer (product.md 21.2, 22.8). */
export function OffersFields({ value, onChange, disabled = false }: OffersFieldsProps) {
  const { offersSeats, passesOnSilentSeats } = value
  return (
    <>
      <SwitchRow
        label="Fill open spots for me"
        hint="When a spot opens up, we offer it to the next person you've approved. Turn off to pick yourself."
        checked={offersSeats}
        disabled={disabled}
        onChange={(isOn) => onChange('offersSeats', isOn)}
      />
      <SwitchRow
        label="Give away spots of people who don't reply"
        hint="No reply to “Still coming?”: we remind them 6 hours before, and offer their spot to the waitlist from 4 hours before. They keep it until someone takes it."
        checked={offersSeats && passesOnSilentSeats}
        disabled={disabled || !offersSeats}
        onChange={(isOn) => onChange('passesOnSilentSeats', isOn)}
      />
    </>
  )
}
