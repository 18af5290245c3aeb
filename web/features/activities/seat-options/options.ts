import { pluralize } from '../../../lib/format'
import type { PlannedMinimum } from './planned-minimum'

/** The organizer's settings for seats and the waitlist. */
export type SeatOptions = {
  minimum: PlannedMinimum | null
  allowsGuests: boolean
  offersSeats: boolean
  passesOnSilentSeats: boolean
}

/** Settings that have been made. */
export type ChosenSeatOptions = { [Name in keyof SeatOptions]?: SeatOptions[Name] | undefined }

/** Returns the settings, with defaults for missing ones. */
export function seatOptionsOf({
  minimum = null,
  allowsGuests = false,
  offersSeats = true,
  passesOnSilentSeats = false,
}: ChosenSeatOptions): SeatOptions {
  return { minimum, allowsGuests, offersSeats, passesOnSilentSeats }
}

/** Returns a summary such as "Fills itself from the waitlist, needs 4 people". */
export function describeSeatOptions(options: SeatOptions): string {
  const { minimum, allowsGuests, offersSeats, passesOnSilentSeats } = options
  const parts = [
    offersSeats ? 'Fills itself from the waitlist' : 'You fill open spots',
    offersSeats && passesOnSilentSeats && 'gives away spots without a reply',
    minimum && `needs ${pluralize(minimum.participants, 'person', 'people')}`,
    allowsGuests && 'friends can come along',
  ]
  return parts.filter(Boolean).join(', ')
}
