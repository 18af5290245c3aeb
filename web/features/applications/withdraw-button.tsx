import type { MouseEvent } from 'react'
import type { Application } from '../../../worker/contract/applications'
import { Button } from '../../ui/button'
import { useWithdraw } from './queries'

/** Takes back an application that still waits; `onChange` hears how it then stands, and hears again if that fails. */
export function WithdrawButton({
  application,
  onChange,
}: {
  application: Application
  onChange: (application: Application) => void
}) {
  const withdraw = useWithdraw(onChange)

  function cancel(event: MouseEvent<HTMLButtonElement>) {
    // This button is about to go; the focus stays in what it stood in.
    event.currentTarget.closest<HTMLElement>('[role="tabpanel"], main')?.focus({ preventScroll: true })
    withdraw.mutate(application)
  }

  return (
    <Button variant="danger-quiet" onClick={cancel}>
      Cancel Application
    </Button>
  )
}
