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

/** Returns a summary such as "No minimum, no guests". */
export function describeSeatOptions(options: SeatOptions): string {
  const { minimum, allowsGuests, offersSeats, passesOnSilentSeats } = options
  const parts = [
    minimum ? `Goes ahead at ${minimum.participants}` : 'No minimum',
    allowsGuests ? 'guests' : 'no guests',
    !offersSeats && 'freed seats not offered',
    offersSeats && passesOnSilentSeats && 'seats without an answer passed on',
  ]
  return parts.filter(Boolean).join(', ')
}
