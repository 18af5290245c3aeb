import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'

type DiscardDialogProps = { open: boolean; title: string; onDiscard: () => void; onKeep: () => void }

/** Confirms that unsaved changes are discarded. */
export function DiscardDialog({ open, title, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onKeep}
      title="Discard changes?"
      description={`Your changes to "${title}" have not been saved.`}
      footer={
        <>
          <Button variant="line" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
