import type { ReactNode } from 'react'
import * as authText from '#messages/auth'
import type { Me } from '../../../../worker/contract/users'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { TextButton } from '../../../ui/text-button'
import { authErrorMessage } from '../auth-error-message'
import { useAuth } from '../auth-provider'
import { PasswordInput } from '../password-input'
import { GoogleButton } from './google-button'
import * as styles from './sign-in.module.css'

const rules = async () => (await import('../../../../worker/contract/auth')).credentials

type LoginProps = {
  email?: string | undefined
  /** Explains why the last session ended. Shown until there is another error. */
  suspensionMessage?: string | undefined
  onLoggedIn: (user: Me) => void
  /** A button that signs in with a passkey. */
  passkey: ReactNode
  /** Called with the email typed so far if the user forgot their password. If omitted, the button is hidden. */
  onForgotPassword?: (email: string) => void
}

type LoginFormProps = LoginProps & {
  hasSignedUp: boolean
  /** Title of the activity shown after login. */
  waiting: string | undefined
}

/** The Login tab of the auth screen (product.md 2.13). */
export function LoginForm({ hasSignedUp, waiting, ...props }: LoginFormProps) {
  return (
    <>
      <h1 tabIndex={-1}>{hasSignedUp ? authText.youCanLogIn() : authText.goodToSeeYou()}</h1>
      <p className="lead">
        {hasSignedUp
          ? authText.signUpMessageSent({
              email: props.email ?? '',
              strong: (text) => <b className={styles.address}>{text}</b>,
            })
          : waiting
            ? authText.logInToSee({ waiting })
            : authText.somethingIsOnThisEvening()}
      </p>
      <div className={styles.form}>
        <GoogleButton mode="login">
          <div className={`row small soft ${styles.or}`}>{authText.orWithYourEmail()}</div>
        </GoogleButton>
        <CredentialsForm {...props} />
      </div>
    </>
  )
}

/** Form for email and password. Keeps the typed text after an error. */
export function CredentialsForm({
  email = '',
  suspensionMessage,
  onLoggedIn,
  passkey,
  onForgotPassword,
}: LoginProps) {
  const { login } = useAuth()
  const { register, handleSubmit, setError, getValue, formState, load } = useLazyForm({
    rules,
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState
  const message = errors.root?.message ?? suspensionMessage
  const submit = handleSubmit(async (typed) => {
    try {
      onLoggedIn(await login(typed))
    } catch (error) {
      setError('root', { message: authErrorMessage(error) }, { shouldFocus: false })
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} onFocus={load} noValidate>
      <Field label={authText.email()} error={errors.email?.message}>
        <Input type="email" autoComplete="username webauthn" inputMode="email" {...register('email')} />
      </Field>
      <Field
        label={authText.password()}
        error={errors.password?.message}
        action={
          onForgotPassword && (
            <TextButton onClick={() => onForgotPassword(getValue('email'))}>
              {authText.forgotYourPassword()}
            </TextButton>
          )
        }
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <FormError>{message}</FormError>
      <Button type="submit" size="lg" block busy={isSubmitting}>
        {authText.logIn()}
      </Button>
      {passkey}
    </form>
  )
}
