import * as invitationsText from '#messages/invitations'
import type { InvitationCode } from '../../../../worker/contract/invitations'
import { FormDialog } from '../../../ui/dialog/form-dialog'
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
    <FormDialog
      open
      onClose={onClose}
      title={invitationsText.editCode({ code: code.code })}
      message={invitationsText.peopleKeepAccounts()}
      confirmLabel={invitationsText.saveChanges()}
      busy={update.isPending}
      onConfirm={submit}
    >
      <CodeFields form={form} />
    </FormDialog>
  )
}
