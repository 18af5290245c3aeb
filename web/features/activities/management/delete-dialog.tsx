import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { isolate } from '../../../../worker/contract/isolate'
import { CANCELLATION_MESSAGE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import type { EditScope } from '../../../../worker/contract/series'
import { failureOf } from '../../../lib/api'
import { formatDayInWords } from '../../../lib/format'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
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
  const [message, setMessage] = useState('')
  const applicants = activity.counts?.people.applications ?? 0
  const isSeries = activity.series !== null
  const { data: dates } = useQuery({ ...seriesDatesQuery(activity.id), enabled: isSeries })
  const told = dates?.told?.[scope]
  // Whether one date of a series will be canceled while the others stay.
  const isOneDate = isSeries && scope === 'this' && applicants > 0

  function remove() {
    mutate(
      { id: activity.id, message: message.trim(), ...(activity.series && { scope }) },
      {
        onSuccess: ({ outcome }) => {
          toast.success(describe(outcome, { activity, scope, told }))
          onClose()
          if (outcome === 'deleted') onDeleted?.()
        },
        onError: (error) =>
          void toast.failure(failureOf(error, (reason) => managementText.deleteFailed({ reason }))),
      },
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={
        isOneDate
          ? managementText.cancelQuestion({ day: formatDayInWords(activity) })
          : managementText.deleteActivity()
      }
      message={
        isOneDate ? (
          told === undefined ? (
            managementText.everyoneNotified()
          ) : (
            managementText.peopleNotified({ people: told })
          )
        ) : (
          <>
            {managementText.deleteHint({ title: isolate(activity.title) })}
            {applicants > 0 && (
              <span className={styles.note}>{managementText.willBeCanceled({ people: applicants })}</span>
            )}
          </>
        )
      }
      confirmLabel={isOneDate ? managementText.cancelThisDate() : managementText.deleteIt()}
      {...(isOneDate && { cancelLabel: managementText.keepIt() })}
      busy={isPending}
      onConfirm={remove}
    >
      {activity.series && <ScopeChoice activity={activity} value={scope} onChange={setScope} />}
      {(told ?? applicants) > 0 && (
        <Field label={managementText.addMessage()} optional className={styles.line}>
          <Input
            dir="auto"
            value={message}
            limit={CANCELLATION_MESSAGE_MAX_CHARACTERS}
            readOnly={isPending}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

type Ended = { activity: Activity; scope: EditScope; told: number | undefined }

function describe(outcome: 'deleted' | 'cancelled', { activity, scope, told }: Ended): string {
  if (activity.series && scope !== 'this')
    return outcome === 'deleted' ? managementText.datesDeleted() : managementText.datesCanceled()
  const applicants = activity.counts?.people.applications ?? 0
  return applicants > 0 ? describeCancellation(activity, told) : managementText.deleted()
}

/** Returns the message after canceling, with the number of people notified: those with a seat or an open application. */
function describeCancellation(
  { participants, counts }: Activity,
  // People on the waitlist count as pending.
  told = participants + (counts?.people.pending ?? 0),
): string {
  return managementText.canceledAndNotified({ people: told })
}
