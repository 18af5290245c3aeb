import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { password } from '../../../worker/contract/auth'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { ApiError } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { LinkButton } from '../../ui/link-button'
import { PasswordInput } from './password-input'
import { useResetPassword } from './queries'
import { refusal } from './refusal'

const passwordForm = z
  .object({ password, confirm: z.string() })
  .refine(({ password: first, confirm }) => first === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  })

type ResetPasswordProps = {
  /** The secret of the letter's link; without one there is nothing to change. */
  token: string | undefined
  onChanged: () => void
}

/** Another password with the link of a letter. */
export function ResetPassword({ token, onChanged }: ResetPasswordProps) {
  const change = useResetPassword()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '', confirm: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    change
      .mutateAsync({ token: token ?? '', password: typed.password })
      .then(onChanged, (error: unknown) =>
        setError(isAbout(error, 'common_password') ? 'password' : 'root', { message: refusal(error) }),
      ),
  )
  if (token === undefined || isAbout(change.error, 'invalid_link')) return <LinkEnded />
  return (
    <>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p className="lead">Every browser that is signed in has to log in again.</p>
      <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
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
        <Button type="submit" size="lg" block busy={change.isPending}>
          Change password
        </Button>
      </form>
    </>
  )
}

function LinkEnded() {
  return (
    <div role="alert">
      <h1 tabIndex={-1}>This link has ended</h1>
      <p className="lead">It was used already, or is too old. A new one takes a minute.</p>
      <div className="auth-form">
        <LinkButton to="/forgot-password" size="lg" block>
          Send a new link
        </LinkButton>
        <LinkButton to="/login" variant="quiet" block>
          Back to login
        </LinkButton>
      </div>
    </div>
  )
}

function isAbout(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
