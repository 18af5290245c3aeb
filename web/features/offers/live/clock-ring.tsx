import * as offersText from '#messages/offers'
import type { OfferClock } from './clock'
import { digitsOf, minutesInWords } from './clock'
import * as styles from './clock-ring.module.css'

/** Ring with the minutes left to answer an offer; gray while the clock is paused. */
export function ClockRing({ minutesLeft, share, isPaused }: OfferClock) {
  const { digits, unit } = digitsOf(minutesLeft)
  return (
    <span
      className={styles.clock}
      role="img"
      aria-label={offersText.timeLeft({
        time: minutesInWords(minutesLeft),
        clock: isPaused ? 'paused' : 'other',
      })}
      data-paused={isPaused || undefined}
    >
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="32" />
        {share > 0 && <circle cx="36" cy="36" r="32" pathLength="1" strokeDashoffset={1 - share} />}
      </svg>
      <b className="num">
        {digits}
        <small>{isPaused ? offersText.paused() : offersText.unit({ unit })}</small>
      </b>
    </span>
  )
}
