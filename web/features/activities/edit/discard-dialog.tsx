import * as activityFormText from '#messages/activity-form'
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
      title={activityFormText.discardQuestion()}
      description={activityFormText.discardHint({ title })}
      footer={
        <>
          <Button variant="line" onClick={onKeep}>
            {activityFormText.keepEditing()}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {activityFormText.discardChanges()}
          </Button>
        </>
      }
    />
  )
}
