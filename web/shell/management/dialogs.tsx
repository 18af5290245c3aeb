import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { usePreload } from '../../lib/use-preload'

const loadEdit = () => import('../../features/activities/edit/edit-dialog')
const loadDelete = () => import('../../features/activities/management/delete-dialog')
const loadPlaceSearch = () => import('../../features/places/search/place-search')
const loadMessage = () => import('../../features/comments/message-dialog')
const MessageDialog = lazy(async () => ({ default: (await loadMessage()).MessageDialog }))
const loadRunAgain = () => import('../../features/activities/repeat/run-again-dialog')
const RunAgainDialog = lazy(async () => ({ default: (await loadRunAgain()).RunAgainDialog }))
const loadExtend = () => import('../../features/activities/management/extend-dialog')
const ExtendDialog = lazy(async () => ({ default: (await loadExtend()).ExtendDialog }))
const EditDialog = lazy(async () => ({ default: (await loadEdit()).EditDialog }))
const DeleteDialog = lazy(async () => ({ default: (await loadDelete()).DeleteDialog }))
const loadImageField = () => import('./image-field')
const ImageField = lazy(loadImageField)
const PlaceSearch = lazy(async () => ({ default: (await loadPlaceSearch()).PlaceSearch }))

export type ManagementDialog = {
  kind: 'edit' | 'delete' | 'message' | 'again' | 'extend'
  activity: Activity
}

type ManagementDialogsProps = {
  dialog: ManagementDialog | null
  onClose: () => void
  /** Called when the activity no longer exists. */
  onDeleted?: () => void
}

/**
 * Dialogs that edit, delete, and repeat an activity, postpone its decision, and message its participants. Their code loads after
 * the page, or on the first interaction, so they open at once.
 */
export function ManagementDialogs({ dialog, onClose, onDeleted }: ManagementDialogsProps) {
  usePreload(loadEdit, loadPlaceSearch, loadDelete, loadMessage, loadImageField, loadRunAgain, loadExtend)
  const shown = useDialogSubject(dialog)
  if (!shown) return null
  const { kind, activity } = shown.subject
  const shared = { activity, open: shown.open, onClose }
  return (
    <Suspense fallback={null}>
      {kind === 'delete' ? (
        <DeleteDialog {...shared} onDeleted={onDeleted} />
      ) : kind === 'message' ? (
        <MessageDialog {...shared} />
      ) : kind === 'extend' ? (
        <ExtendDialog key={shown.key} {...shared} />
      ) : kind === 'again' ? (
        <RunAgainDialog key={shown.key} {...shared} />
      ) : (
        <EditDialog
          key={shown.key}
          {...shared}
          placeField={({ place, near, error, onChoose }) => (
            <PlaceSearch
              label={pagesText.location()}
              place={place}
              near={near}
              error={error}
              onChoose={onChoose}
            />
          )}
          // Only the organizer may change the picture.
          imageField={(props) => activity.role === 'organizer' && <ImageField {...props} />}
        />
      )}
    </Suspense>
  )
}
