import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useQuit } from './queries'

type QuitDialogProps = {
  activity: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Explains quitting, and quits. */
export default function QuitDialog({ activity: { id, title }, open, onClose }: QuitDialogProps) {
  const quit = useQuit()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Give up your spot?"
      message={`Someone else may take your spot at "${title}". You can apply again until the activity starts.`}
      confirmLabel="Give up my spot"
      cancelLabel="Keep my spot"
      busy={quit.isPending}
      onConfirm={() => quit.mutate(id, { onSuccess: onClose })}
    />
  )
}
