import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { Field } from '../../ui/field'
import { PasswordInput } from './password-input'

type NewPasswordFieldsProps = {
  label: 'Password' | 'New password'
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  errors: { password: string | undefined; confirm: string | undefined }
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ label, password, confirm, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={`At least ${PASSWORD_MIN_CHARACTERS} characters`} error={errors.password}>
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field label={`Confirm ${label.toLowerCase()}`} error={errors.confirm}>
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  )
}
