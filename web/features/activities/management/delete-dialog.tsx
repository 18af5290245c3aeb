import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { isolate } from '../../../../worker/contract/isolate'
import type { EditScope } from '../../../../worker/contract/series'
import { failureOf } from '../../../lib/api'
import { formatDayInWords, pluralize } from '../../../lib/format'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useDeleteActivity } from '../mutations'
import { ScopeChoice } from '../repeat/scope-choice'
import * as styles from './delete-dialog.module.css'

type DeleteDialogProps = {
  activity: Activity
  open: boolean
  onClose: () => void
  /** Called when the activity no longer exists. */
  onDeleted?: (() => void) | undefined
}

/** Confirms a deletion. An activity with applicants is canceled instead, as the dialog explains (product.md 4.32, 4.33). */
export function DeleteDialog({ activity, open, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteActivity()
  const [scope, setScope] = useState<EditScope>('this')
  const applicants = activity.counts?.people.applications ?? 0
  const isSeries = activity.series !== null
  const { data: dates } = useQuery({ ...seriesDatesQuery(activity.id), enabled: isSeries })
  const told = dates?.told?.[scope]
  // One date of a series is canceled while the others stay.
  const isOneDate = isSeries && scope === 'this' && applicants > 0

  function remove() {
    mutate(
      { id: activity.id, ...(activity.series && { scope }) },
      {
        onSuccess: ({ outcome }) => {
          toast.success(describe(outcome, { activity, scope, told }))
          onClose()
          if (outcome === 'deleted') onDeleted?.()
        },
        onError: (error) => void toast.failure(failureOf(error, 'Failed to delete activity: ')),
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isOneDate ? `Cancel ${formatDayInWords(activity)}?` : 'Delete Activity'}
      message={
        isOneDate ? (
          `${told === undefined ? 'Everyone affected' : pluralize(told, 'person', 'people')} will be notified. The other dates stay.`
        ) : (
          <>
            Are you sure you want to delete "{isolate(activity.title)}"? This action cannot be undone.
            {applicants > 0 && (
              <span className={styles.note}>
                {pluralize(applicants, 'person has applied', 'people have applied')}. The activity will be
                canceled, and they will be notified.
              </span>
            )}
          </>
        )
      }
      confirmLabel={isOneDate ? 'Cancel this date' : 'Delete'}
      {...(isOneDate && { cancelLabel: 'Keep it' })}
      busy={isPending}
      onConfirm={remove}
    >
      {activity.series && <ScopeChoice activity={activity} value={scope} onChange={setScope} />}
    </ConfirmDialog>
  )
}

type Ended = { activity: Activity; scope: EditScope; told: number | undefined }

function describe(outcome: 'deleted' | 'cancelled', { activity, scope, told }: Ended): string {
  if (activity.series && scope !== 'this')
    return outcome === 'deleted'
      ? 'The dates were deleted'
      : 'The dates were canceled, and everyone affected was notified'
  const applicants = activity.counts?.people.applications ?? 0
  return applicants > 0 ? describeCancellation(activity, told) : 'Activity deleted successfully'
}

/** Returns the message after canceling: how many people with a seat or an open application were notified. */
function describeCancellation(
  { participants, counts }: Activity,
  // Those on the waitlist count as pending.
  told = participants + (counts?.people.pending ?? 0),
): string {
  return told === 0
    ? 'Activity canceled'
    : `Activity canceled. ${pluralize(told, 'person was', 'people were')} notified`
}
