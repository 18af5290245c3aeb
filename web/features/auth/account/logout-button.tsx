import { LogOut } from 'lucide-react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { failureOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useLogout } from '../queries'

type LogoutButtonProps = {
  /** Whether the page has unsaved changes, which logging out would lose. */
  hasChanges: boolean
  onLoggedOut: () => void
}

/** Logs out, after a confirmation if changes would be lost. */
export function LogoutButton({ hasChanges, onLoggedOut }: LogoutButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const logout = useLogout()
  // Don't use `mutate` callbacks: this component unmounts on sign-out, so they would never run.
  const leave = () =>
    void logout.mutateAsync().then(onLoggedOut, (error: unknown) => toast.failure(failureOf(error)))
  return (
    <>
      <Button
        variant="danger-quiet"
        block
        busy={logout.isPending}
        onClick={() => (hasChanges ? setAsking(true) : leave())}
      >
        <LogOut />
        {authText.logout()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={authText.logOutWithoutSaving()}
        message={authText.changesNotSaved()}
        confirmLabel={authText.logout()}
        busy={logout.isPending}
        onConfirm={leave}
      />
    </>
  )
}
