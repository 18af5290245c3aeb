import type { Activity } from '../../../../worker/contract/activities'
import { failureOf } from '../../../lib/api'
import { pluralize } from '../../../lib/format'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useDeleteActivity } from '../mutations'
import * as styles from './delete-dialog.module.css'

type DeleteDialogProps = { activity: Activity; open: boolean; onClose: () => void }

/** Confirms a deletion. An activity with applicants is cancelled instead, and the dialog says so (product.md 4.32, 4.33). */
export function DeleteDialog({ activity, open, onClose }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteActivity()
  const applicants = activity.counts?.applications ?? 0

  function remove() {
    mutate(
      { id: activity.id },
      {
        onSuccess: () => {
          toast.success(applicants > 0 ? describeCancellation(activity) : 'Activity deleted successfully')
          onClose()
        },
        onError: (error) => void toast.failure(failureOf(error, 'Failed to delete activity: ')),
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete Activity"
      message={
        <>
          Are you sure you want to delete "{activity.title}"? This action cannot be undone.
          {applicants > 0 && (
            <span className={styles.note}>
              {pluralize(applicants, 'person has applied', 'people have applied')}. The activity will be
              cancelled, and they will be notified.
            </span>
          )}
        </>
      }
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={remove}
    />
  )
}

/** Says what happened to an activity with applicants, and how many people were told: those with a seat or an open application. */
function describeCancellation({ participants, counts }: Activity): string {
  // Those on the waitlist count as pending.
  const told = participants + (counts?.pending ?? 0)
  return told === 0
    ? 'Activity cancelled'
    : `Activity cancelled. ${pluralize(told, 'person was', 'people were')} told`
}
