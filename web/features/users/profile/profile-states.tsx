import * as usersText from '#messages/users'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { useTitle } from '../../../ui/use-title'
import * as styles from './organizer-profile.module.css'

/** Page for an unknown user id (product.md 9.3). */
export function OrganizerNotFound() {
  useTitle(usersText.organizerNotFound())
  return (
    <div className={`wrap ${styles.failure}`}>
      <EmptyState
        art="signpost"
        title={usersText.organizerNotFound()}
        level={1}
        action={<LinkButton to="/explore">{usersText.backToExplore()}</LinkButton>}
      >
        {usersText.organizerNotFoundHint({ site: SITE_NAME })}
      </EmptyState>
    </div>
  )
}

/** Placeholder for the page while it loads. */
export function ProfileSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <h1 className="sr" tabIndex={-1}>
        {usersText.organizer()}
      </h1>
      <Skeleton className={`${styles.cover} ${styles.loading}`} />
      <div className={styles.head}>
        <Skeleton className={styles.face} width={124} height={124} radius="50%" />
        <div className={`stack ${styles.name}`}>
          <Skeleton width="min(320px, 80%)" height={44} />
          <Skeleton width="min(400px, 100%)" height={24} />
        </div>
      </div>
      <div className={styles.stats}>
        <Skeleton height={98} radius={20} />
        <Skeleton height={98} radius={20} />
        <Skeleton height={98} radius={20} />
      </div>
      <Skeleton width="min(420px, 100%)" height={52} radius={16} />
    </div>
  )
}
