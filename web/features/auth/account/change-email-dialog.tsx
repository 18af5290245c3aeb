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
  const { register, errors, busy, submit, close } = useDialogForm({
    resolver,
    empty: { email: '' },
    initial: { email: typed },
    fieldByCode: { same_email: 'email' },
    send: ({ email }) => mutateAsync({ email }),
    onSent: ({ email }) => toast.success(`Open the link that we sent to ${email}`),
    onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Change email"
      message="We will send a link to the new address. Your email changes when you confirm it there."
      confirmLabel="Send link"
      busy={busy}
      onConfirm={submit}
      onFocus={fetchSchema}
      error={errors.root?.message}
    >
      <Field label="New email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
    </FormDialog>
  )
}
