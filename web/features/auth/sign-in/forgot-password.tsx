import { MailCheck } from 'lucide-react'
import * as authText from '#messages/auth'
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

/** Requests a link to choose a new password. The response is the same whether or not the account exists. */
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
      <h1 tabIndex={-1}>{authText.forgotYourPassword()}</h1>
      <p className="lead">{authText.forgotPasswordHint()}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={load} noValidate>
        <Field label={authText.email()} error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={forgot.isPending}>
          {authText.sendLink()}
        </Button>
        <LinkButton to="/login" variant="quiet" block>
          {authText.backToLogin()}
        </LinkButton>
      </form>
    </>
  )
}

function EmailSent({ email, onChangeAddress }: { email: string; onChangeAddress: () => void }) {
  return (
    <div role="status">
      <h1 tabIndex={-1}>{authText.checkYourEmail()}</h1>
      <p className="lead">
        {authText.resetLinkSent({
          email,
          minutes: RESET_PASSWORD_LINK_MINUTES,
          strong: (text) => <b className={styles.address}>{text}</b>,
        })}
      </p>
      <div className={styles.form}>
        <p className="row soft small">
          <MailCheck />
          {authText.checkSpam()}
        </p>
        <LinkButton to="/login" search={{ email }} size="lg" block>
          {authText.backToLogin()}
        </LinkButton>
        <Button variant="quiet" block onClick={onChangeAddress}>
          {authText.useAnotherAddress()}
        </Button>
      </div>
    </div>
  )
}
