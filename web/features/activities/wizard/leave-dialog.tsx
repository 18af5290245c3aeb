import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'

export type LeaveDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether to keep the draft. Closing the dialog stays in the wizard. */
export default function LeaveDialog({ open, onOpenChange, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keep your draft?"
      description="Keep it, and Create Activity opens where you left off. Discard it, and you start again next time."
      footer={
        <>
          <Button variant="danger-quiet" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onKeep}>Keep draft</Button>
        </>
      }
    />
  )
}
