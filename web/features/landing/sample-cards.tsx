import { formatClock, formatDay, formatPrice, formatWeekday } from '../../lib/format'
import { AvatarStack } from '../../ui/avatar'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { TypeBadge } from '../../ui/type-badge'
import * as styles from './landing.module.css'
import { nextStart, PARTICIPANTS, SAMPLES } from './samples'
import { useLocalClock } from './use-local-clock'

/** Three sample activity cards (product.md 1.12). */
export function SampleCards() {
  const { now, timeZone, isHydrated } = useLocalClock()
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.heading}>This week in Los Angeles</h2>
        <ul className={styles.samples}>
          {SAMPLES.map((sample, index) => {
            const at = { dateTime: nextStart(sample, now).toISOString(), timeZone }
            return (
              <li key={sample.id} className="card" data-type={sample.type} data-sample={sample.id}>
                <Cover
                  className={styles.picture}
                  type={sample.type}
                  id={sample.id}
                  hour={sample.hour}
                  title={sample.title}
                >
                  <TypeBadge type={sample.type} on className={styles.type} />
                </Cover>
                <div className={styles.sampleBody}>
                  <h3>{sample.title}</h3>
                  <p className="small soft">
                    <span data-part="date">{isHydrated ? formatDay(at) : formatWeekday(at)}</span> ·{' '}
                    {formatClock(at)}
                    <br />
                    {sample.place}
                  </p>
                  <div className="between">
                    <span className="row small">
                      <AvatarStack people={PARTICIPANTS[index] ?? []} size={28} />
                      <span className="num">
                        {sample.taken}/{sample.seats}
                      </span>
                    </span>
                    <b className={`display ${styles.price}`}>{formatPrice(sample.dollars)}</b>
                  </div>
                  <LinkButton to="/signup" variant="soft" block aria-label={`Join Activity: ${sample.title}`}>
                    Join Activity
                  </LinkButton>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
