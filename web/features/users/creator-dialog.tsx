import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Profile } from '../../../worker/contract/users'
import { errorMessage } from '../../lib/api'
import { Avatar } from '../../ui/avatar'
import { Cover } from '../../ui/cover'
import { Dialog } from '../../ui/dialog/dialog'
import { ErrorState } from '../../ui/error-state'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { VerifiedTick } from '../../ui/verified-tick'
import * as styles from './creator-dialog.module.css'
import { CreatorFacts } from './creator-facts'
import { profileQuery } from './queries'
import { verificationTitle } from './verification'

type CreatorDialogProps = {
  creator: Activity['creator']
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens one of the recent activities. */
  onActivity: (activityId: string) => void
  renderFollow: (profile: Profile) => ReactNode
  /** What else can be done about them, such as blocking. */
  menu: ReactNode
}

/** Who organizes an activity, without leaving the list (product.md 4.21). Name and face stand at once, the rest follows. */
export function CreatorDialog({
  creator,
  open,
  onOpenChange,
  onActivity,
  renderFollow,
  menu,
}: CreatorDialogProps) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(creator.id))
  const coverType = profile?.recentActivities[0]?.type ?? 'OTHER'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      className={styles.dialog}
      title={creator.name}
      hideTitle
      media={
        <Cover
          className={styles.picture}
          type={coverType}
          id={creator.id}
          image={profile?.cover ?? null}
          sizes="(max-width: 560px) 100vw, 460px"
        />
      }
      footer={
        <LinkButton to="/creator/$creatorId" params={{ creatorId: creator.id }} block>
          View Full Profile
        </LinkButton>
      }
    >
      <div className={styles.faces}>
        <Avatar
          name={creator.name}
          image={profile?.avatar ?? creator.avatar}
          size={84}
          className={styles.face}
        />
        <div className="row">
          {profile && renderFollow(profile)}
          {menu}
        </div>
      </div>
      <p className={styles.name}>
        <span aria-hidden="true">{creator.name}</span>
        {creator.isVerified && <VerifiedTick title={verificationTitle(profile ?? {})} />}
      </p>
      {profile ? (
        <CreatorFacts profile={profile} onActivity={onActivity} />
      ) : error ? (
        <ErrorState title="This profile did not load" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width="55%" height={18} />
          <Skeleton height={44} />
          <Skeleton width="45%" height={20} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
    </Dialog>
  )
}
