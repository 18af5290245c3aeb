import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as usersText from '#messages/users'
import type { Activity } from '../../../worker/contract/activities'
import type { Profile } from '../../../worker/contract/users'
import { loadState } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Cover } from '../../ui/cover'
import { Dialog } from '../../ui/dialog/dialog'
import { LinkButton } from '../../ui/link-button'
import { Loaded } from '../../ui/loaded'
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
  /** Called with the id of a recent activity to open. */
  onActivity: (activityId: string) => void
  renderFollow: (profile: Profile) => ReactNode
  /** A menu with more actions, such as blocking. */
  menu: ReactNode
}

/** A dialog about an organizer (product.md 4.21). Name and picture show immediately; the rest loads. */
export function CreatorDialog({
  creator,
  open,
  onOpenChange,
  onActivity,
  renderFollow,
  menu,
}: CreatorDialogProps) {
  const query = useQuery(profileQuery(creator.id))
  const profile = query.data
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
          {usersText.viewFullProfile()}
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
      <Loaded state={loadState(query)} failure={usersText.profileNotLoaded()} skeleton={<FactsSkeleton />}>
        {(loaded) => <CreatorFacts profile={loaded} onActivity={onActivity} />}
      </Loaded>
    </Dialog>
  )
}

function FactsSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="55%" height={18} />
      <Skeleton height={44} />
      <Skeleton width="45%" height={20} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}
