import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { FollowButton } from '../../features/follows/follow-button'
import { cacheFollow } from '../../features/users/queries'
import { useMe } from '../../lib/session'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { DialogPending } from '../../ui/dialog/dialog-pending'
import { ExploreApply } from './card'

const CreatorDialog = lazy(async () => ({
  default: (await import('../../features/users/creator-dialog')).CreatorDialog,
}))
const PersonMenu = lazy(async () => ({ default: (await import('../menus/person-menu')).PersonMenu }))
const ActivityDialog = lazy(async () => ({
  default: (await import('../../features/activities/explore/activity-dialog')).ActivityDialog,
}))
const CreateDialog = lazy(async () => ({
  default: (await import('../../features/activities/create-dialog')).CreateDialog,
}))

/** Window event that opens the dialog for a new activity. */
const CREATE_EVENT = 'tagalong:create-activity'

type ExploreDialogsProps = {
  creator: Activity['creator'] | null
  onCreatorClose: () => void
  activityId: string | undefined
  onActivity: (activityId: string | undefined) => void
}

/** The dialogs of Explore: an organizer, an activity, and a new activity. Each loads when it opens. */
export function ExploreDialogs({ creator, onCreatorClose, activityId, onActivity }: ExploreDialogsProps) {
  const queryClient = useQueryClient()
  const { id: userId } = useMe()
  const [isCreating, setCreating] = useState(false)
  const creatorDialog = useDialogSubject(creator)
  const activityDialog = useDialogSubject(activityId)
  const createDialog = useDialogSubject(isCreating || null)

  useEffect(() => {
    const open = () => setCreating(true)
    addEventListener(CREATE_EVENT, open)
    return () => removeEventListener(CREATE_EVENT, open)
  }, [])

  function openActivity(id: string) {
    onCreatorClose()
    onActivity(id)
  }

  return (
    <Suspense fallback={<DialogPending />}>
      {creatorDialog && (
        <CreatorDialog
          creator={creatorDialog.subject}
          open={creatorDialog.open}
          onOpenChange={(open) => !open && onCreatorClose()}
          onActivity={openActivity}
          menu={<PersonMenu person={creatorDialog.subject} onBlocked={onCreatorClose} />}
          renderFollow={({ isFollowing }) => (
            <FollowButton
              creator={creatorDialog.subject}
              isFollowing={isFollowing}
              onFollowChange={(state) => cacheFollow(queryClient, creatorDialog.subject.id, state)}
            />
          )}
        />
      )}
      {activityDialog && (
        <ActivityDialog
          activityId={activityDialog.subject}
          open={activityDialog.open}
          onOpenChange={(open) => !open && onActivity(undefined)}
          renderAction={(activity) => <ExploreApply activity={activity} />}
        />
      )}
      {createDialog && <CreateDialog userId={userId} open={createDialog.open} onOpenChange={setCreating} />}
    </Suspense>
  )
}
