import { locale } from '#messages'
import * as offersText from '#messages/offers'
import {
  OFFER_EXTENSIONS_MAX,
  OFFER_PAUSE_FROM_HOUR,
  OFFER_PAUSE_UNTIL_HOUR,
} from '../../../../worker/contract/limits'
import type { SeatOffer } from '../../../../worker/contract/offers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../worker/contract/units'
import { dateAt, formatClock, formatDayAndClock, formatter } from '../../../lib/format'

type Timed = Pick<SeatOffer, 'expiresAt' | 'holdMinutes' | 'extensionsLeft'>

/** The clock of an offer: minutes left, their share of the total, and whether the clock is paused for the night. */
export type OfferClock = { minutesLeft: number; share: number; isPaused: boolean }

/** Returns an offer's clock at an instant. It pauses during the place's night (product.md 21.4). */
export function clockOf(offer: Timed, { now, timeZone }: { now: number; timeZone: string }): OfferClock {
  const end = Date.parse(offer.expiresAt)
  const night = nightAt(now, timeZone)
  // An offer that ends during the night ends with the activity's start, and its clock isn't paused.
  const paused = end >= night.until ? night.until - Math.max(now, night.from) : 0
  const minutesLeft = Math.max(0, Math.ceil((end - now - paused) / MINUTE_MS))
  const all = offer.holdMinutes * (1 + OFFER_EXTENSIONS_MAX - offer.extensionsLeft)
  return { minutesLeft, share: Math.min(1, minutesLeft / all), isPaused: paused > 0 && now >= night.from }
}

/** Returns the current or next night at a place, in milliseconds. */
function nightAt(now: number, timeZone: string): { from: number; until: number } {
  const time = sinceMidnight(now, timeZone)
  const midnight = now - time
  const [from, until] = [OFFER_PAUSE_FROM_HOUR * HOUR_MS, OFFER_PAUSE_UNTIL_HOUR * HOUR_MS]
  const evening = time < until ? from - DAY_MS : from
  return {
    from: atHour(midnight + evening, from, timeZone),
    until: atHour(midnight + evening + DAY_MS - from + until, until, timeZone),
  }
}

/** Corrects an instant for a daylight saving change, so that it has the wanted time of day. */
function atHour(at: number, wanted: number, timeZone: string): number {
  const difference = wanted - sinceMidnight(at, timeZone)
  return Math.abs(difference) === HOUR_MS ? at + difference : at
}

/** Returns the time of day at a place, in milliseconds since midnight. */
function sinceMidnight(at: number, timeZone: string): number {
  const [hour = 0, minute = 0] = formatter(
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    'en-GB',
  )
    .format(new Date(at))
    .split(':')
    .map(Number)
  return hour * HOUR_MS + minute * MINUTE_MS + (at % MINUTE_MS)
}

/** Returns "1:48" for an hour or more, or "22" for minutes only. */
export function digitsOf(minutes: number): { digits: string; unit: 'hours' | 'other' } {
  if (minutes < 60) return { digits: minutes.toLocaleString(locale()), unit: 'other' }
  // Intl.DurationFormat is too new for the oldest browsers that we support.
  const twoDigits = new Intl.NumberFormat(locale(), { minimumIntegerDigits: 2 })
  const hours = Math.floor(minutes / 60)
  return { digits: offersText.clock({ hours, minutes: twoDigits.format(minutes % 60) }), unit: 'hours' }
}

/** Returns "1 hour and 48 minutes". */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return offersText.minutes({ minutes: rest })
  return rest === 0 ? offersText.hours({ hours }) : offersText.hoursAndMinutes({ hours, minutes: rest })
}

/** Returns "7:40 PM", or "Wed, Dec 2, 7:40 PM" if it is not today. */
export function whenText(dateTime: string, { timeZone, now }: { timeZone: string; now: number }): string {
  const at = { dateTime, timeZone }
  const isToday = dateAt(at) === dateAt({ dateTime: new Date(now).toISOString(), timeZone })
  return isToday ? formatClock(at) : formatDayAndClock(at)
}
