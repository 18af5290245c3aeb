import { z } from 'zod'
import { changePassword, newAccount, password } from '../../../worker/contract/auth'

/** What the repeated password is told where it differs (product.md 15.5). */
const MUST_MATCH: { path: string[]; message: string } = {
  path: ['confirm'],
  message: 'Passwords do not match',
}

const isRepeated = ({ password, confirm }: { password: string; confirm: string }) => password === confirm

/** The wire's account and the password once more. */
export const accountForm = z
  .object({ ...newAccount.shape, confirm: z.string() })
  .refine(isRepeated, MUST_MATCH)

/** The password of a reset, twice. */
export const resetForm = z.object({ password, confirm: z.string() }).refine(isRepeated, MUST_MATCH)

/** The wire's change, and the new password once more. */
export const changePasswordForm = z
  .object({
    ...changePassword.shape,
    currentPassword: changePassword.shape.currentPassword.min(1, 'Please enter your current password'),
    confirm: z.string(),
  })
  .refine((typed) => typed.newPassword === typed.confirm, MUST_MATCH)
