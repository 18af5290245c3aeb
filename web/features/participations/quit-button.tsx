import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useQuit } from './queries'

/** Gives the seat back, once that is confirmed (product.md 6.10). */
export function QuitButton({ activity }: { activity: { id: string; title: string } }) {
  const [isAsking, setAsking] = useState(false)
  const quit = useQuit()
  return (
    <>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Quit
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Quit this activity?"
        message={`You give back your seat at "${activity.title}", and somebody else may take it. You can apply again as long as it has not started.`}
        confirmLabel="Quit"
        busy={quit.isPending}
        onConfirm={() => quit.mutate(activity.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
