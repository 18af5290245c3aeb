import * as activityFormText from '#messages/activity-form'
import { formatParts } from '../../../../worker/contract/list-text'
import type { PlannedMinimum } from './planned-minimum'

/** The organizer's settings for seats and the waitlist. */
export type SeatOptions = {
  minimum: PlannedMinimum | null
  allowsGuests: boolean
  offersSeats: boolean
  passesOnSilentSeats: boolean
}

/** The settings that the organizer has chosen. */
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
    offersSeats ? activityFormText.fillsItself() : activityFormText.youFillSpots(),
    offersSeats && passesOnSilentSeats && activityFormText.givesAwaySpots(),
    minimum && activityFormText.needsPeople({ people: minimum.participants }),
    allowsGuests && activityFormText.friendsCanCome(),
  ]
  return formatParts(parts)
}
