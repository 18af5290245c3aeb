import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { toast } from '../../ui/toast'
import * as styles from './delete-account-dialog.module.css'
import { PasswordInput } from './password-input'
import { providerInfoQuery, useDeleteAccount } from './queries'
import { refusal } from './refusal'

const BLANK = { password: '' }
const LOSSES = [
  'Your coming activities are cancelled, and everybody who applied is told.',
  'Your spots are given back, and your pending applications withdrawn.',
  'Your pictures, follows and settings go. Comments stay, without your name.',
]

type DeleteAccountDialogProps = { open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks for the password, and says what is lost. */
export function DeleteAccountDialog({ open, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { data: info } = useQuery(providerInfoQuery)
  const hasPassword = info?.provider !== 'google'
  const remove = useDeleteAccount()
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: BLANK })
  const { errors } = formState
  const isWrong = remove.error instanceof ApiError && remove.error.code === 'wrong_password'

  function close() {
    reset(BLANK)
    remove.reset()
    onClose()
  }

  const submit = handleSubmit(async ({ password }) => {
    // Not a rule of the field, which would hold for those who turn out to have no password.
    if (hasPassword && !password) return setError('password', { message: 'Please enter your password' })
    try {
      // The promise, not the callbacks of mutate: by the time it is done, nobody is signed in and this is gone.
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
        <ul className={`soft ${styles.losses}`}>
          {LOSSES.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        {hasPassword && (
          <Field label="Your password" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        {remove.error && !isWrong && <FormError>{refusal(remove.error)}</FormError>}
      </div>
    </Dialog>
  )
}
