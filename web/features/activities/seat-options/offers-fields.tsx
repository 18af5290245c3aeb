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
        label="Offer freed seats"
        hint="To the people you approved, in the order of the line. Off, you decide about each."
        checked={offersSeats}
        disabled={disabled}
        onChange={(isOn) => onChange('offersSeats', isOn)}
      />
      <SwitchRow
        label="Pass on seats without an answer"
        hint="Who does not answer “Still coming?” is reminded 6 hours before. From 4 hours before, the seat is offered to the line. It stays theirs until somebody takes it."
        checked={offersSeats && passesOnSilentSeats}
        disabled={disabled || !offersSeats}
        onChange={(isOn) => onChange('passesOnSilentSeats', isOn)}
      />
    </>
  )
}
