import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'

/** Confirms leaving the page with unsaved changes. When the tab closes, the browser asks. */
export function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })
  return (
    <Dialog
      role="alertdialog"
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Leave without saving?"
      description="Your changes to the settings have not been saved."
      footer={
        <>
          <Button variant="line" onClick={reset}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={proceed}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
