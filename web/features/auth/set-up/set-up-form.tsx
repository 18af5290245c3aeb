import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { ApiError } from '../../../lib/api'
import { useLazyForm } from '../../../lib/use-lazy-form'
import { Button } from '../../../ui/button'
import { ChoiceCards } from '../../../ui/choice-cards'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { authErrorMessage } from '../auth-error-message'
import { NewPasswordFields } from '../new-password-fields'
import type { CreatePasskey } from './queries'
import { useSetUp } from './queries'
import * as styles from './set-up.module.css'

const rules = async () => (await import('../form-schemas')).setUpForm

const ways = () =>
  [
    { value: 'passkey', label: authText.passkey(), hint: authText.passkeyHint() },
    { value: 'password', label: authText.passwordFirst(), hint: authText.passwordFirstHint() },
  ] as const

export type SetUpFormProps = {
  token: string
  /** Null in a browser without passkeys, where only a password is offered. */
  createPasskey: CreatePasskey | null
  onDone: () => void
}

/** Form for the admin's name, and a passkey or password. */
export function SetUpForm({ token, createPasskey, onDone, email }: SetUpFormProps & { email: ReactNode }) {
  const setUp = useSetUp(createPasskey)
  const preferred: 'passkey' | 'password' = createPasskey ? 'passkey' : 'password'
  const { register, handleSubmit, setError, setValue, formState, load } = useLazyForm({
    rules,
    defaultValues: { way: preferred, name: '', password: '', confirm: '' },
  })
  const { errors } = formState
  const [way, setWay] = useState(preferred)
  const submit = handleSubmit(({ name, ...chosen }) =>
    setUp
      .mutateAsync({ token, name, ...(chosen.way === 'password' && { password: chosen.password }) })
      .then(onDone, (error: unknown) => {
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
      onFocus={load}
      noValidate
    >
      {email}
      <Field label={authText.fullName()} error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      {createPasskey && (
        <ChoiceCards
          label={authText.howYouSignIn()}
          value={way}
          onChange={(chosen) => {
            setWay(chosen)
            setValue('way', chosen)
          }}
          options={ways()}
        />
      )}
      {way === 'password' && (
        <NewPasswordFields
          isNew={false}
          password={register('password')}
          confirm={register('confirm')}
          errors={{ password: errors.password?.message, confirm: errors.confirm?.message }}
        />
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" block busy={setUp.isPending}>
        <KeyRound />
        {authText.createAdminAccount()}
      </Button>
    </form>
  )
}
