import { Skeleton } from '../../../ui/skeleton'
import * as styles from './other-dates.module.css'

/** Placeholder for a series' other dates, with the same height. */
export function OtherDatesSkeleton() {
  return (
    <section className={styles.dates} aria-busy="true">
      <h2>
        <Skeleton width={200} height="1lh" />
      </h2>
      <ul>
        {['first', 'second', 'third', 'fourth'].map((date) => (
          <li key={date}>
            <Skeleton className={styles.tile} width={72} radius={14} />
          </li>
        ))}
      </ul>
    </section>
  )
}
