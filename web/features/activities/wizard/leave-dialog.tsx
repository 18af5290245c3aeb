import * as activityFormText from '#messages/activity-form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'

export type LeaveDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether to keep the draft. Closing the dialog returns to the wizard. */
export default function LeaveDialog({ open, onOpenChange, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={activityFormText.keepDraftQuestion()}
      description={activityFormText.keepDraftHint()}
      footer={
        <>
          <Button variant="danger-quiet" onClick={onDiscard}>
            {activityFormText.discardDraft()}
          </Button>
          <Button onClick={onKeep}>{activityFormText.keepDraft()}</Button>
        </>
      }
    />
  )
}
