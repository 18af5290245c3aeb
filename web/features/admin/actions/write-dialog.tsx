import { useState } from 'react'
import { TEAM_MESSAGE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/textarea'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

/** Sends a message to the reported person. */
export function WriteDialog({ open, onClose, reportId, name }: ActionDialogProps<'write'>) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useActionDialog('Message sent', onClose)

  function confirm() {
    const sent = message.trim()
    if (!sent) return setError('Please write a message')
    if (sent.length > TEAM_MESSAGE_MAX_CHARACTERS)
      return setError(`Use at most ${TEAM_MESSAGE_MAX_CHARACTERS.toLocaleString('en-US')} characters`)
    run({ action: 'write', id: reportId, message: sent })
  }

  return (
    <FormDialog
      title={`Write to ${name}`}
      message={`They get it as a notification and by email, from the ${SITE_NAME} team.`}
      confirmLabel="Send message"
      open={open}
      onClose={onClose}
      busy={busy}
      onConfirm={confirm}
    >
      <Field label="Message" hint="They do not learn who reported. Leave out what could tell." error={error}>
        <Textarea
          rows={5}
          value={message}
          onChange={(event) => {
            setMessage(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
