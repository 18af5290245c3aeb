import * as authText from '#messages/auth'
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
  /** Whether a user is signed in here. If the link's `isOwnSession` is false, that user isn't the link's. */
  isSignedIn: boolean
  onConfirmed: () => void
  onExpired: () => void
}

const TEXTS = {
  'verify-email': {
    title: () => authText.isThisYou(),
    address: (email: string) => <b className={styles.address}>{email}</b>,
    button: () => authText.yesThatsMe(),
  },
  'change-email': {
    title: () => authText.useThisEmailAddress(),
    address: (email: string) =>
      authText.becomesYourEmailAddress({ email, strong: (text) => <b className={styles.address}>{text}</b> }),
    button: () => authText.useThisAddress(),
  },
} as const

/** Confirms an email link: with a button if its account is signed in here, otherwise with the account's password. */
export function EmailLinkPage({ token, link, isSignedIn, onConfirmed, onExpired }: EmailLinkPageProps) {
  const verify = useVerifyEmail()
  const { register, handleSubmit, setError, formState, load } = useLazyForm({
    defaultValues: { password: '' },
  })
  const { title, address, button } = TEXTS[link.purpose]
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
        {title()}
      </h1>
      <p className="lead">{address(link.email)}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={load} noValidate>
        {!link.isOwnSession && (
          <Field
            label={authText.password()}
            hint={isSignedIn ? authText.linkOfAnotherAccount() : authText.enterYourPassword()}
            error={formState.errors.password?.message}
          >
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        )}
        <FormError>{formState.errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={verify.isPending}>
          {button()}
        </Button>
        {!link.isOwnSession && !isSignedIn && (
          <LinkButton
            to="/login"
            search={{ next: `/verify-email?token=${encodeURIComponent(token)}` }}
            variant="quiet"
            block
          >
            {authText.logInAnotherWay()}
          </LinkButton>
        )}
      </form>
    </>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'wrong_password') return authText.wrongPassword()
  return authErrorMessage(error)
}
