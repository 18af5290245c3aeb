import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { RESET_PASSWORD_LINK_MINUTES } from '../../../worker/contract/limits'
import { lazyResolver } from '../../lib/lazy-resolver'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Input } from '../../ui/input'
import { LinkButton } from '../../ui/link-button'
import * as styles from './auth.module.css'
import { useForgotPassword } from './queries'
import { refusal } from './refusal'

const { resolver, fetchSchema } = lazyResolver(
  async () => (await import('../../../worker/contract/auth')).forgotPassword,
)

/** Asks for a link for a new password. What it says afterwards is the same for any address. */
export function ForgotPassword({ email = '' }: { email?: string | undefined }) {
  const forgot = useForgotPassword()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email },
  })
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    forgot.mutate(typed.email, { onError: (error) => setError('root', { message: refusal(error) }) }),
  )
  if (forgot.isSuccess) return <LetterOnItsWay email={forgot.variables} onAgain={forgot.reset} />
  return (
    <>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p className="lead">Tell us your address, and we send you a link for a new one.</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={fetchSchema} noValidate>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={forgot.isPending}>
          Send the link
        </Button>
        <LinkButton to="/login" variant="quiet" block>
          Back to login
        </LinkButton>
      </form>
    </>
  )
}

function LetterOnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status">
      <h1 tabIndex={-1}>Look in your inbox</h1>
      <p className="lead">
        If <b className={styles.address}>{email}</b> has an account, an email is on its way. Its link works
        for {RESET_PASSWORD_LINK_MINUTES} minutes.
      </p>
      <div className={styles.form}>
        <p className="row soft small">
          <MailCheck />
          Nothing there? Look in the spam folder, too.
        </p>
        <LinkButton to="/login" search={{ email }} size="lg" block>
          Back to login
        </LinkButton>
        <Button variant="quiet" block onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
