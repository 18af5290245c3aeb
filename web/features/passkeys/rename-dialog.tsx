import { useState } from 'react'
import * as passkeysText from '#messages/passkeys'
import { PASSKEY_NAME_MAX_CHARACTERS } from '../../../worker/contract/limits'
import type { Passkey } from '../../../worker/contract/passkeys'
import { fieldErrorMessage } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { useRenamePasskey } from './queries'

type RenameDialogProps = { passkey: Passkey | null; onClose: () => void }

/** Renames a passkey. Closed while `passkey` is null. */
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
    <FormDialog
      open={passkey !== null}
      onClose={close}
      title={passkeysText.renamePasskey()}
      confirmLabel={passkeysText.saveName()}
      busy={rename.isPending}
      onConfirm={() =>
        subject && name.trim() && rename.mutate({ id: subject.id, name }, { onSuccess: close })
      }
    >
      <Field label={passkeysText.name()} error={typed !== null && error ? error : undefined}>
        <Input
          value={name}
          limit={PASSKEY_NAME_MAX_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
