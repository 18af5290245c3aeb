import * as styles from './date-badge.module.css'

/** A calendar page with AM or PM and the time, for a list whose headings name the day. `clock` is "5:30 PM". Decorative. */
export function HourBadge({ clock }: { clock: string }) {
  const [time, half] = clock.split(/\s/)
  return (
    <span className={`${styles.dateBadge} ${styles.hour}`} aria-hidden="true">
      <b>{half}</b>
      <span>{time}</span>
    </span>
  )
}
