import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '../../ui/text-button'
import { ChangeEmailDialog } from './change-email-dialog'
import { providerInfoQuery } from './queries'

/** The way to another address, for beside the one that is shown. */
export function ChangeEmail() {
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
