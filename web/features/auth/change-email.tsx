import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeEmailDialog } from './change-email-dialog'
import { providerInfoQuery } from './queries'

/** The way to another address, for beside the one that is shown. */
export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false)
  const { data: info } = useQuery(providerInfoQuery)
  return (
    <>
      <button type="button" className="textbtn" onClick={() => setOpen(true)}>
        Change email
      </button>
      <ChangeEmailDialog
        open={isOpen}
        hasPassword={info?.provider !== 'google'}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
