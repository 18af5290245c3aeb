import * as decisionsText from '#messages/decisions'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './review.module.css'

/** Placeholder for a list of applications. */
export function ReviewSkeleton() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label={decisionsText.areLoading()}>
      {[1, 2, 3, 4].map((each) => (
        <li key={each} className={`card ${styles.row}`}>
          <div className={`row ${styles.applicant}`}>
            <Skeleton width={44} height={44} radius={22} />
            <Skeleton width={150} height={20} />
          </div>
          <div className={styles.loading}>
            <Skeleton width={180} height={20} />
            <Skeleton width="80%" height={20} />
          </div>
          <div className={styles.actions}>
            <Skeleton width={260} height={44} radius={12} />
          </div>
        </li>
      ))}
    </ul>
  )
}
