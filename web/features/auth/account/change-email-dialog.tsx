import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { useChangeEmail } from '../queries'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../../../../worker/contract/auth')).changeEmail,
)

const EMPTY_FORM = { email: '' }

type ChangeEmailDialogProps = { open: boolean; onClose: () => void }

/** Requests a new email address, which takes effect when the user opens the link sent to it. */
export function ChangeEmailDialog({ open, onClose }: ChangeEmailDialogProps) {
  const change = useChangeEmail()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: EMPTY_FORM,
  })
  const { errors } = formState

  function close() {
    reset(EMPTY_FORM)
    onClose()
  }

  const submit = handleSubmit(({ email }) =>
    change.mutate(
      { email },
      {
        onSuccess: () => {
          toast.success(`Open the link that we sent to ${email}`)
          close()
        },
        onError: (error) => {
          const isAboutEmail = error instanceof ApiError && error.code === 'same_email'
          const field = isAboutEmail ? 'email' : 'root'
          setError(field, { message: authErrorMessage(error) }, { shouldFocus: isAboutEmail })
        },
      },
    ),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!change.isPending}
      title="Change email"
      description="We will send a link to the new address. Your email changes when you confirm it there."
      onSubmit={(event) => void submit(event)}
      onFocus={fetchSchema}
      footer={<DialogActions label="Send link" busy={change.isPending} onCancel={close} />}
    >
      <div className="stack">
        <Field label="New email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
      </div>
    </Dialog>
  )
}
