import * as activityPageText from '#messages/activity-page'
import { Facts } from '../../../ui/facts'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './activity-detail.module.css'
import * as ticket from './seat-ticket.module.css'

const FACTS = [1, 2, 3, 4]

/**
 * Placeholder for the page while the activity loads. In the served document, `worker/documents` adds the activity's title and,
 * if the viewer has one, their ticket.
 */
export function DetailSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <span className={styles.backLink} />
      <div data-frame-if="no-ticket">
        <Skeleton className={styles.hero} />
        <ColumnsSkeleton hasTitle />
      </div>
      <div data-frame-if="ticket" hidden>
        <TicketSkeleton />
        <ColumnsSkeleton hasTitle={false} />
      </div>
    </div>
  )
}

function ColumnsSkeleton({ hasTitle }: { hasTitle: boolean }) {
  return (
    <div className={styles.columns} data-in={!hasTitle || undefined}>
      <div className={styles.sheet}>
        {hasTitle && (
          <div className={styles.title}>
            <Skeleton width={76} height={86} radius={16} />
            <div className="stack">
              <Skeleton width={110} height={26} radius={13} />
              <h1 data-frame="title">
                <span className="sr">{activityPageText.loading()}</span>
                <Skeleton width="80%" height={52} />
              </h1>
              <Skeleton width="60%" height={27} />
            </div>
          </div>
        )}
        <div className={styles.side}>
          <Skeleton className={styles.priceCardSkeleton} height={340} radius={20} />
          <Skeleton className={styles.organizer} height={92} radius={20} />
        </div>
        <Facts>
          {FACTS.map((fact) => (
            <li key={fact}>
              <Skeleton width="100%" height={46} />
            </li>
          ))}
        </Facts>
      </div>
    </div>
  )
}

function TicketSkeleton() {
  return (
    <div className={ticket.ticket}>
      <Skeleton className={styles.ticketCover} radius="" />
      <div className={ticket.says}>
        <Skeleton width={110} height={26} radius={13} />
        <h2>{activityPageText.youAreIn({ name: () => <span data-frame="name" /> })}</h2>
        <Skeleton width="80%" height={27} />
        <div data-frame-if="asked" hidden>
          <Skeleton height={116} radius={12} />
        </div>
        <div className={ticket.actions} data-frame-if="door" hidden>
          <Skeleton width={148} height={52} radius={12} />
        </div>
      </div>
      <div className={ticket.stub}>
        <Skeleton width={76} height={86} radius={16} />
        <div>
          <Skeleton width="70%" height={18} />
          <div className={ticket.value} data-frame="title">
            <Skeleton width="80%" height={25} />
          </div>
          <Skeleton width="50%" height={18} />
        </div>
      </div>
    </div>
  )
}
