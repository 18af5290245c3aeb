import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { Field } from '../../ui/field'
import { PasswordInput } from './password-input'

type NewPasswordFieldsProps = {
  label: 'Password' | 'New password'
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  problems: { password: string | undefined; confirm: string | undefined }
}

/** A password that is chosen, and the same once more. */
export function NewPasswordFields({ label, password, confirm, problems }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={`At least ${PASSWORD_MIN_CHARACTERS} characters`} error={problems.password}>
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field label={`Confirm ${label.toLowerCase()}`} error={problems.confirm}>
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  )
}
