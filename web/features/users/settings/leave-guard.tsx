import { useBlocker } from '@tanstack/react-router'
import * as usersText from '#messages/users'
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
      title={usersText.leaveQuestion()}
      description={usersText.leaveHint()}
      footer={
        <>
          <Button variant="line" onClick={reset}>
            {usersText.keepEditing()}
          </Button>
          <Button variant="danger" onClick={proceed}>
            {usersText.discardChanges()}
          </Button>
        </>
      }
    />
  )
}
