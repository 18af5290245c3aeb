import { useBlocker } from '@tanstack/react-router'
import * as usersText from '#messages/users'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'

/** Asks for confirmation before leaving the page with unsaved changes. If the tab is closed, the browser asks. */
export function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={usersText.leaveQuestion()}
      message={usersText.leaveHint()}
      confirmLabel={usersText.discardChanges()}
      cancelLabel={usersText.keepEditing()}
      onConfirm={() => proceed?.()}
    />
  )
}
