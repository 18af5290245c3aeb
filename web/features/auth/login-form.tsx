import { useForm } from 'react-hook-form'
import type { Me } from '../../../worker/contract/users'
import { lazyResolver } from '../../lib/lazy-resolver'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Input } from '../../ui/input'
import { TextButton } from '../../ui/text-button'
import * as styles from './auth.module.css'
import { useAuth } from './auth-provider'
import { GoogleButton } from './google-button'
import { PasswordInput } from './password-input'
import { refusal } from './refusal'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../../../worker/contract/auth')).credentials,
)

type LoginProps = {
  email?: string | undefined
  /** Why the last session ended; said until there is something newer to say. */
  suspensionMessage?: string | undefined
  onLoggedIn: (user: Me) => void
  /** The password is forgotten; the address as typed so far. Without it, nothing asks. */
  onForgotten?: (email: string) => void
}

/** The Login tab of the auth screen (product.md 2.13). */
export function LoginForm(props: LoginProps) {
  return (
    <>
      <h1 tabIndex={-1}>Good to see you</h1>
      <p className="lead">Something is on this evening.</p>
      <div className={styles.form}>
        <GoogleButton act="login" />
        <div className={styles.or}>or with your email</div>
        <CredentialsForm {...props} />
      </div>
    </>
  )
}

/** E-mail and password. What was typed stays when it was wrong. */
export function CredentialsForm({ email = '', suspensionMessage, onLoggedIn, onForgotten }: LoginProps) {
  const { login } = useAuth()
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver,
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState
  const problem = errors.root?.message ?? suspensionMessage
  const submit = handleSubmit(async (typed) => {
    try {
      onLoggedIn(await login(typed))
    } catch (error) {
      setError('root', { message: refusal(error) }, { shouldFocus: false })
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} onFocus={fetchSchema} noValidate>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        action={
          onForgotten && (
            <TextButton onClick={() => onForgotten(getValues('email'))}>Forgot your password?</TextButton>
          )
        }
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" size="lg" block busy={isSubmitting}>
        Log In
      </Button>
    </form>
  )
}
