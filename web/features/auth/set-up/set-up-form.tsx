import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api'
import { lazyResolver } from '../../../lib/lazy-resolver'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { authErrorMessage } from '../auth-error-message'
import { NewPasswordFields } from '../new-password-fields'
import { useSetUp } from './queries'
import * as styles from './set-up.module.css'

const { resolver, fetchSchema } = lazyResolver(async () => (await import('../form-schemas')).setUpForm)

type SetUpFormProps = {
  token: string
  /** The field with the fixed email address. */
  email: ReactNode
  onDone: () => void
}

/** The admin's name and password. */
export function SetUpForm({ token, email, onDone }: SetUpFormProps) {
  const setUp = useSetUp()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { name: '', password: '', confirm: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ name, password }) =>
    setUp.mutateAsync({ token, name, password }).then(onDone, (error: unknown) => {
      const isCommon = error instanceof ApiError && error.code === 'common_password'
      setError(
        isCommon ? 'password' : 'root',
        { message: authErrorMessage(error) },
        { shouldFocus: isCommon },
      )
    }),
  )
  return (
    <form
      className={`card pad ${styles.form}`}
      onSubmit={(event) => void submit(event)}
      onFocus={fetchSchema}
      noValidate
    >
      {email}
      <Field label="Full name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <NewPasswordFields
        label="Password"
        password={register('password')}
        confirm={register('confirm')}
        errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" block busy={setUp.isPending}>
        <KeyRound />
        Create admin account
      </Button>
    </form>
  )
}
