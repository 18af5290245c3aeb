import * as participationsText from '#messages/participations'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useQuit } from './queries'

type QuitDialogProps = {
  activity: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Explains what quitting means, and quits. */
export default function QuitDialog({ activity: { id, title }, open, onClose }: QuitDialogProps) {
  const quit = useQuit()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={participationsText.giveUpYourSpot()}
      message={participationsText.giveUpHint({ title })}
      confirmLabel={participationsText.giveUpMySpot()}
      cancelLabel={participationsText.keepMySpot()}
      busy={quit.isPending}
      onConfirm={() => quit.mutate(id, { onSuccess: onClose })}
    />
  )
}
