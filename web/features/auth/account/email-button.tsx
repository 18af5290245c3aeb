import { useState } from 'react'
import { TextButton } from '../../../ui/text-button'
import { ChangeEmailDialog } from './change-email-dialog'

/** A button that opens the dialog for a new email address. */
export function ChangeEmailButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Change email</TextButton>
      <ChangeEmailDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
