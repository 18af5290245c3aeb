import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '../../../ui/text-button'
import { providerInfoQuery } from '../queries'
import { ChangeEmailDialog } from './change-email-dialog'

/** A button that opens the dialog for a new email address. */
export function ChangeEmailButton() {
  const [isOpen, setOpen] = useState(false)
  const { data: info } = useQuery(providerInfoQuery)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>Change email</TextButton>
      <ChangeEmailDialog
        open={isOpen}
        hasPassword={info?.provider !== 'google'}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
