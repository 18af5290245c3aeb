import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changePassword } from '../../../worker/contract/auth'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { ApiError } from '../../lib/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { toast } from '../../ui/toast'
import { PasswordInput } from './password-input'
import { useChangePassword } from './queries'
import { refusal } from './refusal'

/** The wire's change, and the new password once more. */
const passwordForm = z
  .object({
    ...changePassword.shape,
    currentPassword: changePassword.shape.currentPassword.min(1, 'Please enter your current password'),
    confirm: z.string(),
  })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  })

const FIELD_BY_CODE = { wrong_password: 'currentPassword', common_password: 'newPassword' } as const
const BLANK = { currentPassword: '', newPassword: '', confirm: '' }

/** Another password for oneself; every other device is signed out by it. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: BLANK,
  })
  const { errors } = formState

  function close() {
    reset(BLANK)
    onClose()
  }

  const submit = handleSubmit(({ confirm: _, ...passwords }) =>
    change.mutate(passwords, {
      onSuccess: () => {
        toast.success('Password changed. Your other devices are signed out.')
        close()
      },
      onError: (error) => setError(fieldToBlame(error), { message: refusal(error) }, { shouldFocus: true }),
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
      footer={
        <>
          <Button variant="line" disabled={change.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirm?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirm')} />
        </Field>
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

function fieldToBlame(error: unknown): 'currentPassword' | 'newPassword' | 'root' {
  const known = Object.entries(FIELD_BY_CODE).find(
    ([code]) => error instanceof ApiError && error.code === code,
  )
  return known?.[1] ?? 'root'
}
