import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { credentials } from '../../../worker/contract/auth'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { useAuth } from './auth-provider'
import { GoogleButton } from './google-button'
import { PasswordInput } from './password-input'
import { refusal } from './refusal'

/** E-mail and password (spec §2). What was typed stays when it was wrong. */
export function LoginForm({
  email = '',
  onLoggedIn,
}: {
  email?: string | undefined
  onLoggedIn: () => void
}) {
  const { login } = useAuth()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    try {
      await login(typed)
      onLoggedIn()
    } catch (error) {
      setError('root', { message: refusal(error) }, { shouldFocus: false })
    }
  })
  return (
    <>
      <h1 tabIndex={-1}>Good to see you</h1>
      <p className="lead">Something is on this evening.</p>
      <form className="auth-form" onSubmit={submit} noValidate>
        <GoogleButton act="login" />
        <div className="auth-or">or with your email</div>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        {errors.root && (
          <p className="error" role="alert">
            <CircleAlert />
            {errors.root.message}
          </p>
        )}
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Log In
        </Button>
      </form>
    </>
  )
}
