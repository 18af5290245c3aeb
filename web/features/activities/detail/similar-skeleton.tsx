import * as activityPageText from '#messages/activity-page'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './similar.module.css'

export const SIMILAR_SHOWN = 3

/** Placeholder for the similar activities, with the same height. */
export function SimilarSkeleton() {
  return (
    <section className={styles.similar} aria-busy="true">
      <h2>{activityPageText.similar()}</h2>
      <ul>
        {Array.from({ length: SIMILAR_SHOWN }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical.
          <li key={index}>
            <Skeleton height="7.25rem" radius={20} />
          </li>
        ))}
      </ul>
    </section>
  )
}
