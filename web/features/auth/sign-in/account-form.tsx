import * as authText from '#messages/auth'
import { MINIMUM_AGE_YEARS } from '../../../../worker/contract/limits'
import { ApiError, errorMessage } from '../../../lib/api'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { TextButton } from '../../../ui/text-button'
import { toast } from '../../../ui/toast'
import { useAuth } from '../auth-provider'
import { NewPasswordFields } from '../new-password-fields'
import { GoogleButton } from './google-button'
import * as styles from './sign-in.module.css'

const rules = async () => (await import('../form-schemas')).accountForm
const FIELDS = ['name', 'email', 'password', 'confirm'] as const

/** The typed name and email. */
export type Person = { name: string; email: string }

type AccountFormProps = {
  /** The token from the invitation gate. */
  invitationCodeId: string
  initial: Person
  /** Title of the activity shown after sign-up. */
  waiting: string | undefined
  /** Whether signing up also opens a session, because the user continues to another page. */
  signsIn: boolean
  onSignedUp: (email: string) => void | Promise<void>
  onChangeCode: (typed: Person) => void
}

/** Account form, shown after the invitation gate (product.md 2.12). */
export function AccountForm({
  invitationCodeId,
  initial,
  waiting,
  signsIn,
  onSignedUp,
  onChangeCode,
}: AccountFormProps) {
  const { signup } = useAuth()
  const { register, handleSubmit, setError, getValue, formState, load } = useLazyForm({
    rules,
    defaultValues: { ...initial, password: '', confirm: '', invitationCodeId },
  })
  const { errors, isSubmitting } = formState
  const create = handleSubmit(async ({ confirm: _, ...account }) => {
    try {
      await signup({ ...account, ...(signsIn && { signIn: true }) })
      // The newcomer screen shows its own message.
      if (!signsIn) toast.success(authText.accountCreated())
      await onSignedUp(account.email)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'name_not_allowed')
        return setError('name', { message: error.message }, { shouldFocus: true })
      setError('root', { message: authText.accountNotCreated({ reason: errorMessage(error) }) })
    }
  })
  function submit(event: React.SubmitEvent) {
    event.preventDefault()
    if (FIELDS.every(getValue)) void create(event)
    else setError('root', { message: authText.allRequired() })
  }
  return (
    <>
      <h1 tabIndex={-1}>{authText.createYourAccount()}</h1>
      <p className="lead">
        {waiting ? authText.signUpToJoin({ waiting }) : authText.codeIsValid()}{' '}
        <TextButton onClick={() => onChangeCode({ name: getValue('name'), email: getValue('email') })}>
          {authText.useAnotherCode()}
        </TextButton>
      </p>
      <form className={styles.form} onSubmit={submit} onFocus={load} noValidate>
        <GoogleButton mode="signup" invitationCodeId={invitationCodeId}>
          <div className={`row small soft ${styles.or}`}>{authText.orWithYourEmail()}</div>
        </GoogleButton>
        <Field label={authText.name()} error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label={authText.email()} error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <NewPasswordFields
          isNew={false}
          password={register('password')}
          confirm={register('confirm')}
          errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {authText.createAccount()}
        </Button>
        <p className="small soft">
          {authText.agreement({
            age: MINIMUM_AGE_YEARS,
            terms: (text) => (
              <a className="link" href="/terms" target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
            privacy: (text) => (
              <a className="link" href="/privacy" target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          })}
        </p>
      </form>
    </>
  )
}
