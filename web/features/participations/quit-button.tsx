import * as participationsText from '#messages/participations'
import { Button } from '../../ui/button'
import { preloadQuitDialog, useQuitDialog } from './use-quit-dialog'

type QuitButtonProps = {
  activity: { id: string; title: string }
  /** Opens the dialog on load, for links to give up the seat. */
  startsOpen?: boolean
}

/** Quits an activity after a confirmation (product.md 6.10). */
export function QuitButton({ activity, startsOpen = false }: QuitButtonProps) {
  const { open, isLoading, dialog } = useQuitDialog(activity, { startsOpen })
  return (
    <>
      <Button
        variant="danger-quiet"
        aria-haspopup="dialog"
        busy={isLoading}
        onPointerEnter={preloadQuitDialog}
        onFocus={preloadQuitDialog}
        onClick={open}
      >
        {participationsText.quit()}
      </Button>
      {dialog}
    </>
  )
}
