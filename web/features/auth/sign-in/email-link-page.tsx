import type { EmailLinkState } from '../../../../worker/contract/auth'
import { ApiError } from '../../../lib/api'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { LinkButton } from '../../../ui/link-button'
import { authErrorMessage } from '../auth-error-message'
import { PasswordInput } from '../password-input'
import { useVerifyEmail } from '../queries'
import * as styles from './sign-in.module.css'

type EmailLinkPageProps = {
  token: string
  link: EmailLinkState
  /** Whether a user is signed in here. If `isOwnSession` is false, it is another account. */
  isSignedIn: boolean
  onConfirmed: () => void
  onExpired: () => void
}

const TEXTS = {
  'verify-email': {
    title: 'Is this you?',
    effect: '',
    button: "Yes, that's me",
  },
  'change-email': {
    title: 'Use this email address?',
    effect: 'becomes your email address. You log in with it from then on.',
    button: 'Use this address',
  },
} as const

/** Confirms an email's link: with a button in the account's session, or else with its password. */
export function EmailLinkPage({ token, link, isSignedIn, onConfirmed, onExpired }: EmailLinkPageProps) {
  const verify = useVerifyEmail()
  const { register, handleSubmit, setError, formState, load } = useLazyForm({
    defaultValues: { password: '' },
  })
  const { title, effect, button } = TEXTS[link.purpose]
  const submit = handleSubmit(({ password }) =>
    verify
      .mutateAsync({ token, ...(!link.isOwnSession && { password }) })
      .then(onConfirmed, (error: unknown) => {
        const code = error instanceof ApiError ? error.code : undefined
        if (code === 'invalid_link') onExpired()
        else setError(code === 'wrong_password' ? 'password' : 'root', { message: messageOf(error) })
      }),
  )
  return (
    <>
      <h1 dir="auto" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">
        <b className={styles.address}>{link.email}</b> {effect}
      </p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={load} noValidate>
        {!link.isOwnSession && (
          <Field
            label="Password"
            hint={
              isSignedIn
                ? "This link is for another account than the one you're logged in with. Enter its password."
                : "Enter your password, so we know it's you."
            }
            error={formState.errors.password?.message}
          >
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        <FormError>{formState.errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={verify.isPending}>
          {button}
        </Button>
        {!link.isOwnSession && !isSignedIn && (
          <LinkButton
            to="/login"
            search={{ next: `/verify-email?token=${encodeURIComponent(token)}` }}
            variant="quiet"
            block
          >
            Log in another way
          </LinkButton>
        )}
      </form>
    </>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'wrong_password')
    return 'That is not the password of this account'
  return authErrorMessage(error)
}
