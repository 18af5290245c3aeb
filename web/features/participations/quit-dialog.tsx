import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useQuit } from './queries'

type QuitDialogProps = {
  activity: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Says what quitting means, and quits. */
export default function QuitDialog({ activity: { id, title }, open, onClose }: QuitDialogProps) {
  const quit = useQuit()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Quit this activity?"
      message={`You will give up your seat at "${title}", and someone else may take it. You can apply again until the activity starts.`}
      confirmLabel="Quit"
      busy={quit.isPending}
      onConfirm={() => quit.mutate(id, { onSuccess: onClose })}
    />
  )
}
