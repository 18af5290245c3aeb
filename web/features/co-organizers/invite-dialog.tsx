import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as coOrganizersText from '#messages/co-organizers'
import type { Follower } from '../../../worker/contract/co-organizers'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { failureOf } from '../../lib/api'
import { pagedList } from '../../lib/load-state'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { LoadedList } from '../../ui/loaded'
import { SearchField } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { VerifiedTick } from '../../ui/verified-tick'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as styles from './co-organizers.module.css'
import { followersQuery, useInvite } from './queries'
import { RoleChoice } from './role-choice'
import { roleKey } from './roles'

type InviteDialogProps = { activityId: string; open: boolean; onClose: () => void }

/** Dialog to find followers by name and invite them. */
export function InviteDialog({ activityId, open, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<HelperRole>('co-organizer')
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...followersQuery(activityId, q), enabled: open })
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onClose}
      title={coOrganizersText.inviteAFollower()}
      description={coOrganizersText.inviteHint()}
    >
      <RoleChoice value={role} onChange={setRole} />
      <SearchField
        label={coOrganizersText.findAFollower()}
        placeholder={coOrganizersText.findAFollower()}
        value={q}
        onSearch={setQ}
      />
      <div className={styles.followers}>
        <LoadedList
          list={pagedList(list)}
          failure={coOrganizersText.yourFollowersDidNotLoad()}
          skeleton={<Skeleton height={200} radius={12} />}
          empty={
            <p className="soft" role="status">
              {q ? coOrganizersText.noFollower({ q }) : coOrganizersText.noMoreFollowers()}
            </p>
          }
        >
          {(followers) => (
            <ul>
              {followers.map((follower) => (
                <FollowerRow key={follower.id} activityId={activityId} role={role} follower={follower} />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
    </Dialog>
  )
}

type FollowerRowProps = { activityId: string; role: HelperRole; follower: Follower }

function FollowerRow({ activityId, role, follower: { id, name, avatar, isVerified } }: FollowerRowProps) {
  const invite = useInvite(activityId)
  return (
    <li className={`row ${styles.person}`}>
      <Avatar name={name} image={avatar} size={40} />
      <div className={styles.about}>
        <b dir="auto">{name}</b> {isVerified && <VerifiedTick />}
      </div>
      <Button
        variant="line"
        busy={invite.isPending}
        onClick={() =>
          invite.mutate(
            { userId: id, role },
            {
              onSuccess: () => toast.success(coOrganizersText.invitedAs({ name, role: roleKey(role) })),
              onError: (error) => toast.failure(failureOf(error)),
            },
          )
        }
      >
        {coOrganizersText.inviteName({ name, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
      </Button>
    </li>
  )
}
