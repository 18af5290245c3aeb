import * as invitationsText from '#messages/invitations'
import type { InvitationCode } from '../../../../worker/contract/invitations'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { toast } from '../../../ui/toast'
import { useUpdateCode } from '../queries'
import { CodeFields } from './fields'
import { toForm, toNewCode } from './form'
import { useCodeForm } from './use-code-form'

/** A dialog that edits a code. */
export function EditCodeDialog({ code, onClose }: { code: InvitationCode; onClose: () => void }) {
  const update = useUpdateCode()
  const { form, showError } = useCodeForm(toForm(code))
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { id: code.id, ...toNewCode(values, code) },
      {
        onSuccess: () => {
          toast.success(invitationsText.codeUpdated())
          onClose()
        },
        onError: showError,
      },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!update.isPending}
      title={invitationsText.editCode({ code: code.code })}
      description={invitationsText.peopleKeepAccounts()}
      onSubmit={(event) => void submit(event)}
      footer={
        <DialogActions label={invitationsText.saveChanges()} busy={update.isPending} onCancel={onClose} />
      }
    >
      <div className="stack">
        <CodeFields form={form} />
      </div>
    </Dialog>
  )
}
