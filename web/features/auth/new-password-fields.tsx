import type { UseFormRegisterReturn } from 'react-hook-form'
import * as authText from '#messages/auth'
import { PASSWORD_MIN_CHARACTERS } from '../../../worker/contract/limits'
import { Field } from '../../ui/field'
import { PasswordInput } from './password-input'

type NewPasswordFieldsProps = {
  /** Whether the password replaces an existing one. */
  isNew: boolean
  password: UseFormRegisterReturn
  confirm: UseFormRegisterReturn
  errors: { password: string | undefined; confirm: string | undefined }
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ isNew, password, confirm, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={isNew ? authText.newPassword() : authText.password()}
        hint={authText.atLeastCharacters({ count: PASSWORD_MIN_CHARACTERS })}
        error={errors.password}
      >
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field
        label={isNew ? authText.confirmNewPassword() : authText.confirmPassword()}
        error={errors.confirm}
      >
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  )
}
