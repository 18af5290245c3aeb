import * as authText from '#messages/auth'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useChangeEmail } from '../queries'
import { useDialogForm } from './use-dialog-form'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../../../../worker/contract/auth')).changeEmail,
)

type ChangeEmailDialogProps = {
  open: boolean
  /** The address typed before the user left for Google. */
  typed?: string | undefined
  onClose: () => void
}

/** Requests a new email address, which takes effect when the user opens the link sent to it. */
export function ChangeEmailDialog({ open, typed = '', onClose }: ChangeEmailDialogProps) {
  const { mutateAsync } = useChangeEmail()
  const { register, errors, dialog } = useDialogForm({
    resolver,
    empty: { email: '' },
    initial: { email: typed },
    fieldByCode: { same_email: 'email' },
    send: ({ email }) => mutateAsync({ email }),
    onSent: ({ email }) => toast.success(authText.openTheLink({ email })),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      open={open}
      title={authText.changeEmail()}
      message={authText.weWillSendALink()}
      confirmLabel={authText.sendLink()}
      onFocus={fetchSchema}
    >
      <Field label={authText.newEmail()} error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
    </FormDialog>
  )
}
