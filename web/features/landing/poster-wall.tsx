import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import * as landingText from '#messages/landing'
import { formatWeekdayAndClock } from '../../lib/format'
import { Cover } from '../../ui/cover'
import '../../ui/cover/cover-art-at-once'
import { DateBadge } from '../../ui/date-badge'
import * as styles from './landing.module.css'
import { nextStart, POSTERS } from './samples'
import { useLocalClock } from './use-local-clock'

/** Five sample activities as posters. */
export function PosterWall() {
  const { now, timeZone, isHydrated } = useLocalClock()
  return (
    <ul className={styles.wall} aria-label={landingText.happeningThisWeek()}>
      {POSTERS.map((poster) => {
        const at = { dateTime: nextStart(poster, now).toISOString(), timeZone }
        return (
          <li
            key={poster.id}
            data-type={poster.type}
            data-sample={poster.id}
            style={{ '--ph': `${poster.height}px` } as CSSProperties}
          >
            <Link to="/signup">
              <Cover className={styles.poster} type={poster.type} id={poster.id} hour={poster.hour} eager />
              <span className={`row ${styles.caption}`}>
                <DateBadge at={at.dateTime} timeZone={timeZone} isBlank={!isHydrated} />
                <span>
                  <b>{poster.title()}</b>
                  <span>{formatWeekdayAndClock(at)}</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
