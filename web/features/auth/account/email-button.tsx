import { useState } from 'react'
import { useLeftAct } from '../../../lib/left-act'
import { TextButton } from '../../../ui/text-button'
import { ChangeEmailDialog } from './change-email-dialog'

/** A button that opens the dialog for a new email address. */
export function ChangeEmailButton() {
  const left = useLeftAct('change-email')
  const [isOpen, setOpen] = useState(left !== null)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Change email</TextButton>
      <ChangeEmailDialog open={isOpen} typed={left?.typed} onClose={() => setOpen(false)} />
    </>
  )
}
