import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newAccount } from '../../../worker/contract/auth'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { sentenceOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toast } from '../../ui/toast'
import { useAuth } from './auth-provider'
import { GoogleButton } from './google-button'
import { PasswordInput } from './password-input'

const ALL_REQUIRED = 'Name, email, password, confirm password and invitation code are required'

/** The wire's account and the password once more. What is missing altogether is said once, for the form. */
const accountForm = z
  .object({ ...newAccount.shape, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match',
  })

type AccountFormProps = {
  /** The token that the gate gave. */
  invitationCodeId: string
  onSignedUp: (email: string) => void
  onAnotherCode: () => void
}

/** The account form behind the invitation gate (spec §2, §5). */
export function AccountForm({ invitationCodeId, onSignedUp, onAnotherCode }: AccountFormProps) {
  const { signup } = useAuth()
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(accountForm),
    defaultValues: { name: '', email: '', password: '', confirm: '', invitationCodeId },
  })
  const { errors, isSubmitting } = formState
  const create = handleSubmit(async ({ confirm: _, ...account }) => {
    try {
      await signup(account)
      toast.success('Account created successfully')
      onSignedUp(account.email)
    } catch (error) {
      setError('root', { message: `Account creation failed: ${sentenceOf(error)}` })
    }
  })
  function submit(event: React.SubmitEvent) {
    event.preventDefault()
    if (Object.values(getValues()).every(Boolean)) void create(event)
    else setError('root', { message: ALL_REQUIRED })
  }
  return (
    <>
      <h1 tabIndex={-1}>Create your account</h1>
      <p className="lead">
        Your invitation is good.{' '}
        <button type="button" className="textbtn" onClick={onAnotherCode}>
          Use another code
        </button>
      </p>
      <form className="auth-form" onSubmit={submit} noValidate>
        <GoogleButton act="signup" invitationCodeId={invitationCodeId} />
        <div className="auth-or">or with your email</div>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <Field
          label="Password"
          hint={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirm?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirm')} />
        </Field>
        {errors.root && (
          <p className="error" role="alert">
            <CircleAlert />
            {errors.root.message}
          </p>
        )}
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Create Account
        </Button>
      </form>
    </>
  )
}
