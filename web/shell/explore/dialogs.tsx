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

/** Dispatched on the window by whatever wants somebody to create an activity; Explore answers with the dialog. */
const CREATE_EVENT = 'tagalong:create-activity'

type ExploreDialogsProps = {
  creator: Activity['creator'] | null
  onCreatorClose: () => void
  activityId: string | undefined
  onActivity: (activityId: string | undefined) => void
}

/** What opens over Explore: an organizer, an activity, and the first question of a new one. Each loads when asked for. */
export function ExploreDialogs({ creator, onCreatorClose, activityId, onActivity }: ExploreDialogsProps) {
  const queryClient = useQueryClient()
  const { id: userId } = useMe()
  const [isCreating, setCreating] = useState(false)
  const shownCreator = useDialogSubject(creator)
  const shownActivity = useDialogSubject(activityId)
  const creating = useDialogSubject(isCreating || null)

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
      {shownCreator && (
        <CreatorDialog
          creator={shownCreator.subject}
          open={shownCreator.open}
          onOpenChange={(open) => !open && onCreatorClose()}
          onActivity={openActivity}
          menu={<PersonMenu person={shownCreator.subject} onBlocked={onCreatorClose} />}
          renderFollow={({ isFollowing }) => (
            <FollowButton
              creator={shownCreator.subject}
              isFollowing={isFollowing}
              onFollowChange={(state) => cacheFollow(queryClient, shownCreator.subject.id, state)}
            />
          )}
        />
      )}
      {shownActivity && (
        <ActivityDialog
          activityId={shownActivity.subject}
          open={shownActivity.open}
          onOpenChange={(open) => !open && onActivity(undefined)}
          renderAction={(activity) => <ExploreApply activity={activity} />}
        />
      )}
      {creating && <CreateDialog userId={userId} open={creating.open} onOpenChange={setCreating} />}
    </Suspense>
  )
}
