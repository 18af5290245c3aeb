import * as authText from '#messages/auth'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/toast'
import { NewPasswordFields } from '../new-password-fields'
import { useSetPassword } from '../queries'
import { useDialogForm } from './use-dialog-form'

const { resolver, fetchSchema } = lazyResolver(async () => (await import('../form-schemas')).resetForm)

/** Sets the first password of an account that signs in without one, and signs out every other device. */
export function SetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useSetPassword()
  const { register, errors, dialog } = useDialogForm({
    resolver,
    empty: { password: '', confirm: '' },
    fieldByCode: { common_password: 'password' },
    send: ({ password }) => mutateAsync(password),
    onSent: () => toast.success(authText.passwordSet()),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      open={open}
      title={authText.setAPassword()}
      message={authText.setPasswordHint()}
      confirmLabel={authText.setPassword()}
      onFocus={fetchSchema}
    >
      <NewPasswordFields
        isNew
        password={register('password')}
        confirm={register('confirm')}
        errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
      />
    </FormDialog>
  )
}
