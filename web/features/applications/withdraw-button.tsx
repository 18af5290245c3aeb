import type { MouseEvent } from 'react'
import * as applicationsText from '#messages/applications'
import type { Application } from '../../../worker/contract/applications'
import { Button } from '../../ui/button'
import type { Withdrawn } from './queries'
import { useWithdraw } from './queries'

/**
 * Withdraws a pending application. `onChange` receives the withdrawn application, then the previous one if the server rejects
 * the request.
 */
export function WithdrawButton({
  application,
  onChange,
}: {
  application: Withdrawn
  onChange: (application: Application) => void
}) {
  const { mutate } = useWithdraw(onChange)

  function withdrawApplication(event: MouseEvent<HTMLButtonElement>) {
    // The button disappears. Keep focus near it.
    event.currentTarget.closest<HTMLElement>('[role="tabpanel"], main')?.focus({ preventScroll: true })
    mutate(application)
  }

  return (
    <Button variant="danger-quiet" onClick={withdrawApplication}>
      {applicationsText.cancel()}
    </Button>
  )
}
