import type { SubmitEvent } from 'react'
import { useState } from 'react'
import * as recordsText from '#messages/records'
import { DISPUTE_TEXT_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { RecordEntry } from '../../../worker/contract/records'
import { failureOf } from '../../lib/api'
import { formatDayInWords } from '../../lib/format'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Textarea } from '../../ui/textarea'
import { toast } from '../../ui/toast'
import { useDispute } from './queries'
import { organizerOf } from './words'

type DisputeDialogProps = { entry: RecordEntry; open: boolean; onClose: () => void }

/**
 * Dialog to dispute an entry, with a reason. The dispute goes to the organizer, or to an admin if the user and the organizer
 * can't see each other.
 */
export function DisputeDialog({ entry, open, onClose }: DisputeDialogProps) {
  const { activityId, kind, title } = entry
  const organizer = organizerOf(entry)
  const [reason, setReason] = useState('')
  const dispute = useDispute(activityId)
  const failure = dispute.isError ? failureOf(dispute.error) : null
  const isEmpty = reason.trim() === ''
  const [error, setError] = useState<string>()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (dispute.isPending) return
    if (isEmpty) return setError(recordsText.pleaseSayWhatHappened())
    dispute.mutate(reason, {
      onSuccess: () => {
        toast.success(recordsText.sentUntilItIsDecided())
        onClose()
      },
    })
  }

  const next = organizer ? recordsText.organizerAnswers({ name: organizer }) : recordsText.anAdminDecides()
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onClose}
      dismissable={!dispute.isPending}
      title={recordsText.disputeThisEntry()}
      description={recordsText.disputedEntry({
        title,
        day: formatDayInWords(entry),
        kind: kind === 'missed' ? kind : 'other',
      })}
      onSubmit={send}
      footer={
        <DialogActions
          label={organizer ? recordsText.sendToOrganizer({ name: organizer }) : recordsText.sendToTheAdmins()}
          busy={dispute.isPending}
          onCancel={onClose}
        />
      }
    >
      <div className="stack">
        <Field
          label={recordsText.whatHappened()}
          hint={recordsText.disputeHint({ next })}
          error={isEmpty ? error : undefined}
        >
          <Textarea
            rows={4}
            value={reason}
            limit={DISPUTE_TEXT_MAX_CHARACTERS}
            readOnly={dispute.isPending}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      </div>
    </Dialog>
  )
}
