import * as authText from '#messages/auth'
import { ApiError } from '../../../lib/api'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { FormError } from '../../../ui/form-error'
import { LinkButton } from '../../../ui/link-button'
import { authErrorMessage } from '../auth-error-message'
import { NewPasswordFields } from '../new-password-fields'
import { useResetPassword } from '../queries'
import * as styles from './sign-in.module.css'

const rules = async () => (await import('../form-schemas')).resetForm

type ResetPasswordProps = {
  /** The token of the emailed link. Without it, the link counts as expired. */
  token: string | undefined
  onChanged: () => void
}

/** Sets a new password with the token of an emailed link. */
export function ResetPassword({ token, onChanged }: ResetPasswordProps) {
  const change = useResetPassword()
  const { register, handleSubmit, setError, formState, load } = useLazyForm({
    rules,
    defaultValues: { password: '', confirm: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    change.mutateAsync({ token: token ?? '', password: typed.password }).then(onChanged, (error: unknown) =>
      setError(hasCode(error, 'common_password') ? 'password' : 'root', {
        message: authErrorMessage(error),
      }),
    ),
  )
  if (token === undefined || hasCode(change.error, 'invalid_link')) return <LinkExpired />
  return (
    <>
      <h1 tabIndex={-1}>{authText.chooseANewPassword()}</h1>
      <p className="lead">{authText.signedOutEverywhere()}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} onFocus={load} noValidate>
        <NewPasswordFields
          isNew
          password={register('password')}
          confirm={register('confirm')}
          errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" block busy={change.isPending}>
          {authText.changePassword()}
        </Button>
      </form>
    </>
  )
}

function LinkExpired() {
  return (
    <div role="alert">
      <h1 tabIndex={-1}>{authText.linkExpired()}</h1>
      <p className="lead">{authText.linkUsedOrOld()}</p>
      <div className={styles.form}>
        <LinkButton to="/forgot-password" size="lg" block>
          {authText.sendANewLink()}
        </LinkButton>
        <LinkButton to="/login" variant="quiet" block>
          {authText.backToLogin()}
        </LinkButton>
      </div>
    </div>
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
