import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { NewPasswordFields } from '../new-password-fields'
import { PasswordInput } from '../password-input'
import { useChangePassword } from '../queries'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../form-schemas')).changePasswordForm,
)

const FIELD_BY_CODE = { wrong_password: 'currentPassword', common_password: 'newPassword' } as const
const EMPTY_FORM = { currentPassword: '', newPassword: '', confirm: '' }

/** Changes the user's password, and signs out every other device. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: EMPTY_FORM,
  })
  const { errors } = formState

  function close() {
    reset(EMPTY_FORM)
    onClose()
  }

  const submit = handleSubmit(({ confirm: _, ...passwords }) =>
    change.mutate(passwords, {
      onSuccess: () => {
        toast.success('Password changed. Your other devices are signed out.')
        close()
      },
      onError: (error) =>
        setError(fieldOf(error), { message: authErrorMessage(error) }, { shouldFocus: true }),
    }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!change.isPending}
      title="Change password"
      description="Your other devices will be signed out."
      onSubmit={(event) => void submit(event)}
      onFocus={fetchSchema}
      footer={<DialogActions label="Change password" busy={change.isPending} onCancel={close} />}
    >
      <div className="stack">
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <NewPasswordFields
          label="New password"
          password={register('newPassword')}
          confirm={register('confirm')}
          errors={{ password: errors.newPassword?.message, confirm: errors.confirm?.message }}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
    </Dialog>
  )
}

function fieldOf(error: unknown): 'currentPassword' | 'newPassword' | 'root' {
  const known = Object.entries(FIELD_BY_CODE).find(
    ([code]) => error instanceof ApiError && error.code === code,
  )
  return known?.[1] ?? 'root'
}
