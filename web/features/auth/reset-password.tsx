import { useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api'
import { lazyResolver } from '../../lib/lazy-resolver'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import { LinkButton } from '../../ui/link-button'
import * as styles from './auth.module.css'
import { NewPasswordFields } from './new-password-fields'
import { useResetPassword } from './queries'
import { refusal } from './refusal'

const { resolver, fetchSchema } = lazyResolver(async () => (await import('./form-schemas')).resetForm)

type ResetPasswordProps = {
  /** The secret of the letter's link; without one there is nothing to change. */
  token: string | undefined
  onChanged: () => void
}

/** Another password with the link of a letter. */
export function ResetPassword({ token, onChanged }: ResetPasswordProps) {
  const change = useResetPassword()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
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
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={fetchSchema} noValidate>
        <NewPasswordFields
          label="New password"
          password={register('password')}
          confirm={register('confirm')}
          problems={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        />
        <FormError>{errors.root?.message}</FormError>
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
      <div className={styles.form}>
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
