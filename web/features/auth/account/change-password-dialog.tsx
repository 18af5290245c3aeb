import * as authText from '#messages/auth'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { toast } from '../../../ui/toast'
import { NewPasswordFields } from '../new-password-fields'
import { PasswordInput } from '../password-input'
import { useChangePassword } from '../queries'
import { useDialogForm } from './use-dialog-form'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../form-schemas')).changePasswordForm,
)

/** Changes the user's password, and signs out every other device. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useChangePassword()
  const { register, errors, dialog } = useDialogForm({
    resolver,
    empty: { currentPassword: '', newPassword: '', confirm: '' },
    fieldByCode: { wrong_password: 'currentPassword', common_password: 'newPassword' },
    send: ({ confirm: _, ...passwords }) => mutateAsync(passwords),
    onSent: () => toast.success(authText.passwordChanged()),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      open={open}
      title={authText.changePassword()}
      message={authText.otherDevicesSignedOut()}
      confirmLabel={authText.changePassword()}
      onFocus={fetchSchema}
    >
      <Field label={authText.currentPassword()} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <NewPasswordFields
        isNew
        password={register('newPassword')}
        confirm={register('confirm')}
        errors={{ password: errors.newPassword?.message, confirm: errors.confirm?.message }}
      />
    </FormDialog>
  )
}
