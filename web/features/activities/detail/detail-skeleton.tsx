import { Skeleton } from '../../../ui/skeleton'
import * as styles from './activity-detail.module.css'
import * as facts from './facts.module.css'

/** Placeholder of the page while the activity loads. */
export function DetailSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <h1 className="sr">Loading activity</h1>
      <span className={styles.backLink} />
      <Skeleton className={styles.hero} />
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <div className={styles.title}>
            <Skeleton width={76} height={86} radius={16} />
            <div className="stack">
              <Skeleton width={110} height={26} radius={13} />
              {/* The document has the title here (`worker/documents`). */}
              <div className={styles.name} data-frame="title">
                <Skeleton width="80%" height={52} />
              </div>
              <Skeleton width="60%" height={27} />
            </div>
          </div>
          <div className={styles.side}>
            <Skeleton className={styles.priceCardSkeleton} height={340} radius={20} />
            <Skeleton className={styles.organizer} height={92} radius={20} />
          </div>
          <div className={facts.facts}>
            <Skeleton height={46} />
            <Skeleton height={46} />
            <Skeleton height={46} />
            <Skeleton height={46} />
          </div>
        </div>
      </div>
    </div>
  )
}
