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
      title="Keep your draft?"
      description="If you keep it, you can continue where you left off. If you discard it, you start over next time."
      footer={
        <>
          <Button variant="danger-quiet" onClick={onDiscard}>
            Discard draft
          </Button>
          <Button onClick={onKeep}>Keep draft</Button>
        </>
      }
    />
  )
}
