import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { FormError } from '../../../ui/form-error'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { NewPasswordFields } from '../new-password-fields'
import { useSetPassword } from '../queries'

const { resolver, fetchSchema } = lazyResolver(async () => (await import('../form-schemas')).resetForm)

const EMPTY_FORM = { password: '', confirm: '' }

/** Sets the first password of an account that signs in with Google, and signs out every other device. */
export function SetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useSetPassword()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: EMPTY_FORM,
  })
  const { errors } = formState

  function close() {
    reset(EMPTY_FORM)
    onClose()
  }

  const submit = handleSubmit(({ password }) =>
    change.mutate(password, {
      onSuccess: () => {
        toast.success('Password set. Your other devices are signed out.')
        close()
      },
      onError: (error) => {
        const isCommon = error instanceof ApiError && error.code === 'common_password'
        setError(
          isCommon ? 'password' : 'root',
          { message: authErrorMessage(error) },
          { shouldFocus: isCommon },
        )
      },
    }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!change.isPending}
      title="Set a password"
      description="You can then log in with your email address, too. Your other devices will be signed out."
      onSubmit={(event) => void submit(event)}
      onFocus={fetchSchema}
      footer={<DialogActions label="Set password" busy={change.isPending} onCancel={close} />}
    >
      <div className="stack">
        <NewPasswordFields
          label="New password"
          password={register('password')}
          confirm={register('confirm')}
          errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
    </Dialog>
  )
}
