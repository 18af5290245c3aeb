import { useState } from 'react'
import * as adminText from '#messages/admin'
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
  const { dialog, run } = useActionDialog(adminText.messageSent(), onClose)

  function confirm() {
    const sent = message.trim()
    if (!sent) return setError(adminText.pleaseWriteAMessage())
    if (sent.length > TEAM_MESSAGE_MAX_CHARACTERS)
      return setError(adminText.tooLong({ max: TEAM_MESSAGE_MAX_CHARACTERS }))
    run({ action: 'write', id: reportId, message: sent })
  }

  return (
    <FormDialog
      {...dialog}
      title={adminText.writeToName({ name })}
      message={adminText.writeHint({ site: SITE_NAME })}
      confirmLabel={adminText.sendMessage()}
      open={open}
      onConfirm={confirm}
    >
      <Field label={adminText.message()} hint={adminText.messageHint()} error={error}>
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
