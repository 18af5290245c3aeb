import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { NewActivity } from '../../../../worker/contract/activities'
import { WIZARD_DONE_DELAY_MS } from '../../../../worker/contract/limits'
import { formatClock, formatDay, hourAt } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import { DateBadge } from '../../../ui/date-badge'
import { FullPage } from '../../../ui/full-page'
import { COVER_ID } from './preview'
import * as styles from './published.module.css'

/** Confirms that the activity is published, then leaves after two seconds (product.md 4.27). */
export function Published({ activity, onLeave }: { activity: NewActivity; onLeave: () => void }) {
  const { type, title, image } = activity
  // Formats the chosen date and time as they are, without converting them between zones.
  const at = { dateTime: `${activity.dateTime}:00Z`, timeZone: 'UTC' }
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => leave(), WIZARD_DONE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FullPage className={styles.page} role="status" data-type={type}>
      <div className={`card ${styles.card}`} aria-hidden="true">
        <Cover
          className={styles.cover}
          type={type}
          id={COVER_ID}
          hour={hourAt(at)}
          title={title}
          image={image}
          sizes="300px"
          eager
        />
        <div className={`row ${styles.text}`}>
          <DateBadge at={at.dateTime} timeZone={at.timeZone} />
          <div>
            <span dir="auto" className={`display clamp2 ${styles.title}`}>
              {title}
            </span>
            <span className={`small soft ${styles.when}`}>
              {formatDay(at)} · {formatClock(at)}
            </span>
          </div>
        </div>
        <span className={styles.mark}>
          <Check />
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        Activity created successfully
      </h1>
      <p>
        <b dir="auto">{title}</b> is published. Taking you to Explore…
      </p>
    </FullPage>
  )
}
