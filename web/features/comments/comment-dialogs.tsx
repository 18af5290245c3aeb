import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { COMMENT_REPORT_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { sentenceOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { useReportComment } from './queries'
import type { Asked } from './scene'

type CommentDialogsProps = {
  asked: Asked | null
  onClose: () => void
  onDelete: (comment: Asked['comment']) => void
  /** What gets the focus after the dialog, where what opened it is gone. */
  finalFocus: () => HTMLElement | null
}

/** The questions about a comment, once for the whole section. */
export function CommentDialogs({ asked, onClose, onDelete, finalFocus }: CommentDialogsProps) {
  return (
    <>
      <ConfirmDialog
        open={asked?.act === 'delete'}
        onOpenChange={onClose}
        title="Delete this comment?"
        message="It is gone for everybody, and cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => asked && onDelete(asked.comment)}
        finalFocus={finalFocus}
      />
      <ReportDialog comment={asked?.act === 'report' ? asked.comment : null} onClose={onClose} />
    </>
  )
}

function ReportDialog({ comment, onClose }: { comment: Asked['comment'] | null; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const report = useReportComment()
  const isTooLong = reason.trim().length > COMMENT_REPORT_MAX_CHARACTERS

  function close() {
    setReason('')
    report.reset()
    onClose()
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!comment || isTooLong || report.isPending) return
    report.mutate({ id: comment.id, reason: reason.trim() }, { onSuccess: close })
  }

  return (
    <Dialog
      open={comment !== null}
      onOpenChange={close}
      dismissable={!report.isPending}
      title="Report this comment"
      description="Nobody else here sees that you reported it."
      onSubmit={send}
      footer={
        <>
          <Button variant="line" disabled={report.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={report.isPending}>
            Report
          </Button>
        </>
      }
    >
      <Field
        label="What is wrong with it?"
        optional
        error={
          isTooLong
            ? `A reason has at most ${COMMENT_REPORT_MAX_CHARACTERS.toLocaleString('en-US')} characters`
            : report.error
              ? sentenceOf(report.error)
              : undefined
        }
      >
        <Textarea
          rows={3}
          value={reason}
          readOnly={report.isPending}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
