import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { PasswordInput } from '../password-input'
import { providerInfoQuery, useDeleteAccount } from '../queries'
import * as styles from './delete-account-dialog.module.css'

const EMPTY_FORM = { password: '' }
const CONSEQUENCES = [
  'Your upcoming activities are cancelled, and everyone who applied is notified.',
  'Your spots are released, and your pending applications are withdrawn.',
  'Your pictures, follows, and settings are deleted. Your comments stay, without your name.',
]

type DeleteAccountDialogProps = { open: boolean; onClose: () => void; onDeleted: () => void }

/** Deletes the account after asking for the password and listing the consequences. */
export function DeleteAccountDialog({ open, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { data: info } = useQuery(providerInfoQuery)
  const hasPassword = info?.provider !== 'google'
  const remove = useDeleteAccount()
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY_FORM })
  const { errors } = formState
  const isWrongPassword = remove.error instanceof ApiError && remove.error.code === 'wrong_password'

  function close() {
    reset(EMPTY_FORM)
    remove.reset()
    onClose()
  }

  const submit = handleSubmit(async ({ password }) => {
    // Not a rule of the field: the account may turn out to have no password.
    if (hasPassword && !password) return setError('password', { message: 'Please enter your password' })
    try {
      // Not mutate with callbacks: this component unmounts when the user is signed out, and they would not run.
      await remove.mutateAsync(hasPassword ? { password } : {})
      toast.success('Your account is deleted')
      onDeleted()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: error.message }, { shouldFocus: true })
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!remove.isPending}
      role="alertdialog"
      title="Delete your account?"
      description="This cannot be undone."
      onSubmit={(event) => void submit(event)}
      footer={
        <DialogActions label="Delete my account" tone="danger" busy={remove.isPending} onCancel={close} />
      }
    >
      <div className="stack">
        <ul className={`soft ${styles.consequences}`}>
          {CONSEQUENCES.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        {hasPassword && (
          <Field label="Your password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        {remove.error && !isWrongPassword && <FormError>{authErrorMessage(remove.error)}</FormError>}
      </div>
    </Dialog>
  )
}
