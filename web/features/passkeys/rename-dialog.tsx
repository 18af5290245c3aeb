import { useState } from 'react'
import * as passkeysText from '#messages/passkeys'
import { PASSKEY_NAME_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { Passkey } from '../../../worker/contract/passkeys'
import { fieldErrorMessage } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { useRenamePasskey } from './queries'

type RenameDialogProps = { passkey: Passkey | null; onClose: () => void }

/** Renames a passkey; closed without one. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const subject = useDialogSubject(passkey)?.subject
  const rename = useRenamePasskey()
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? subject?.name ?? ''
  const error =
    name.trim() === '' ? passkeysText.enterName() : rename.error && fieldErrorMessage(rename.error)

  function close() {
    setTyped(null)
    rename.reset()
    onClose()
  }

  return (
    <Dialog
      open={passkey !== null}
      onOpenChange={close}
      dismissable={!rename.isPending}
      title={passkeysText.renamePasskey()}
      onSubmit={(event) => {
        event.preventDefault()
        if (subject && name.trim()) rename.mutate({ id: subject.id, name }, { onSuccess: close })
      }}
      footer={<DialogActions label={passkeysText.saveName()} busy={rename.isPending} onCancel={close} />}
    >
      <Field label={passkeysText.name()} error={typed !== null && error ? error : undefined}>
        <Input
          value={name}
          limit={PASSKEY_NAME_MAX_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
