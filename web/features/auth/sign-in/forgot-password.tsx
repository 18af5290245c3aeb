import { MailCheck } from 'lucide-react'
import { RESET_PASSWORD_LINK_MINUTES } from '../../../../worker/contract/limits'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { LinkButton } from '../../../ui/link-button'
import { authErrorMessage } from '../auth-error-message'
import { useForgotPassword } from '../queries'
import * as styles from './sign-in.module.css'

const rules = async () => (await import('../../../../worker/contract/auth')).forgotPassword

/** Requests a link to choose a new password. The answer is the same whether or not the account exists. */
export function ForgotPassword({ email = '' }: { email?: string | undefined }) {
  const forgot = useForgotPassword()
  const { register, handleSubmit, setError, formState, load } = useLazyForm({
    defaultValues: { email },
    rules,
  })
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    forgot.mutate(typed.email, {
      onError: (error) => setError('root', { message: authErrorMessage(error) }),
    }),
  )
  if (forgot.isSuccess) return <EmailSent email={forgot.variables} onChangeAddress={forgot.reset} />
  return (
    <>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p className="lead">Enter your email, and we will send you a link to choose a new one.</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={load} noValidate>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={forgot.isPending}>
          Send link
        </Button>
        <LinkButton to="/login" variant="quiet" block>
          Back to login
        </LinkButton>
      </form>
    </>
  )
}

function EmailSent({ email, onChangeAddress }: { email: string; onChangeAddress: () => void }) {
  return (
    <div role="status">
      <h1 tabIndex={-1}>Check your email</h1>
      <p className="lead">
        If <b className={styles.address}>{email}</b> has an account, we sent it an email. The link works for{' '}
        {RESET_PASSWORD_LINK_MINUTES} minutes.
      </p>
      <div className={styles.form}>
        <p className="row soft small">
          <MailCheck />
          No email? Check your spam folder.
        </p>
        <LinkButton to="/login" search={{ email }} size="lg" block>
          Back to login
        </LinkButton>
        <Button variant="quiet" block onClick={onChangeAddress}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
