import { OFFER_PAUSE_FROM_HOUR, OFFER_PAUSE_UNTIL_HOUR } from './limits'

/** Returns whether it is between 22:00 and 8:00 at a place. Texts then say "during the night" instead of a time to answer by. */
export function isAtNight(instant: string, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const hour = Number(format.format(new Date(instant)))
  return hour >= OFFER_PAUSE_FROM_HOUR || hour < OFFER_PAUSE_UNTIL_HOUR
}
