import type { PlannedMinimum } from './planned-minimum'

/** The organizer's choices about seats and the waitlist. */
export type SeatOptions = {
  minimum: PlannedMinimum | null
  allowsGuests: boolean
  offersSeats: boolean
  passesOnSilentSeats: boolean
}

/** Those of the choices that have been made. */
export type ChosenSeatOptions = { [Name in keyof SeatOptions]?: SeatOptions[Name] | undefined }

/** Returns the choices, with defaults for those that are missing. */
export function seatOptionsOf({
  minimum = null,
  allowsGuests = false,
  offersSeats = true,
  passesOnSilentSeats = false,
}: ChosenSeatOptions): SeatOptions {
  return { minimum, allowsGuests, offersSeats, passesOnSilentSeats }
}

/** Returns "No minimum, no guests", or what else is set. */
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
