import { lazy, Suspense, useEffect } from 'react'
import type { Activity } from '../../worker/contract/activities'

const loadEdit = () => import('../features/activities/management/edit-dialog')
const loadDelete = () => import('../features/activities/management/delete-dialog')
const loadPlaceSearch = () => import('../features/places/search/place-search')
const EditDialog = lazy(async () => ({ default: (await loadEdit()).EditDialog }))
const DeleteDialog = lazy(async () => ({ default: (await loadDelete()).DeleteDialog }))
const PlaceSearch = lazy(async () => ({ default: (await loadPlaceSearch()).PlaceSearch }))

/** A closed one stays until the next, so that it can leave gracefully. */
export type ManagementDialog = {
  kind: 'edit' | 'delete'
  activity: Activity
  isOpen: boolean
  /** Another one each time, so that a form starts anew. */
  turn: number
}

type ManagementDialogsProps = {
  dialog: ManagementDialog | null
  onChange: (dialog: ManagementDialog) => void
}

/** The dialogs of an organizer, fetched once the page stands, so that they open at a press. */
export function ManagementDialogs({ dialog, onChange }: ManagementDialogsProps) {
  useEffect(() => {
    // What fails now is fetched, and its failure told, when a dialog opens.
    Promise.all([loadEdit(), loadPlaceSearch(), loadDelete()]).catch(() => {})
  }, [])
  if (!dialog) return null
  const { kind, activity, isOpen, turn } = dialog
  const shared = { activity, open: isOpen, onClose: () => onChange({ ...dialog, isOpen: false }) }
  return (
    <Suspense fallback={null}>
      {kind === 'delete' ? (
        <DeleteDialog {...shared} />
      ) : (
        <EditDialog
          key={turn}
          {...shared}
          placeField={({ place, near, error, onChoose }) => (
            <PlaceSearch label="Location" place={place} near={near} error={error} onChoose={onChoose} />
          )}
        />
      )}
    </Suspense>
  )
}
