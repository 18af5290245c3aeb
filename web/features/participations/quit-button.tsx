import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useQuit } from './queries'

/** Quits an activity after a confirmation (product.md 6.10). */
export function QuitButton({ activity }: { activity: { id: string; title: string } }) {
  const [isConfirming, setConfirming] = useState(false)
  const quit = useQuit()
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Quit
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Quit this activity?"
        message={`You will give up your seat at "${activity.title}", and someone else may take it. You can apply again until the activity starts.`}
        confirmLabel="Quit"
        busy={quit.isPending}
        onConfirm={() => quit.mutate(activity.id, { onSuccess: () => setConfirming(false) })}
      />
    </>
  )
}
