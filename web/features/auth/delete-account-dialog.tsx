import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { toast } from '../../ui/toast'
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

  function close() {
    reset(BLANK)
    onClose()
  }

  // The promise, not the callbacks of mutate: by the time it is done, nobody is signed in and this is gone.
  const submit = handleSubmit(({ password }) =>
    remove.mutateAsync(hasPassword ? { password } : {}).then(
      () => {
        toast.success('Your account is deleted')
        onDeleted()
      },
      (error: unknown) => {
        const isWrong = error instanceof ApiError && error.code === 'wrong_password'
        setError(isWrong ? 'password' : 'root', { message: refusal(error) }, { shouldFocus: isWrong })
      },
    ),
  )

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
        <>
          <Button variant="line" disabled={remove.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="account-losses soft">
          {LOSSES.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        {hasPassword && (
          <Field label="Your password" error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...register('password', { required: 'Please enter your password' })}
            />
          </Field>
        )}
        {errors.root && (
          <p className="error" role="alert">
            <CircleAlert />
            {errors.root.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
