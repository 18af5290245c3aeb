import { z } from 'zod'
import * as authText from '#messages/auth'
import { changePassword, newAccount, password, setUpPasskey } from '../../../worker/contract/auth'

/** The error shown when the repeated password differs (product.md 15.5). */
const MUST_MATCH: { path: string[]; error: () => string } = {
  path: ['confirm'],
  error: () => authText.passwordsDoNotMatch(),
}

const passwordsMatch = ({ password, confirm }: { password: string; confirm: string }) => password === confirm

/** The contract's new account, plus the repeated password. */
export const accountForm = z
  .object({ ...newAccount.shape, confirm: z.string() })
  .refine(passwordsMatch, MUST_MATCH)

const { name } = setUpPasskey.shape
type SetUpFields = { way: 'passkey' | 'password'; name: string; password: string; confirm: string }

/** The admin's name and, unless they use a passkey, a password and the repeated password. */
export const setUpForm: z.ZodType<SetUpFields, SetUpFields> = z.discriminatedUnion('way', [
  z.object({ way: z.literal('passkey'), name, password: z.string(), confirm: z.string() }),
  z
    .object({ way: z.literal('password'), name, password, confirm: z.string() })
    .refine(passwordsMatch, MUST_MATCH),
])

/** A new password, plus the repeated password. */
export const resetForm = z.object({ password, confirm: z.string() }).refine(passwordsMatch, MUST_MATCH)

/** The contract's password change, plus the repeated new password. */
export const changePasswordForm = z
  .object({
    ...changePassword.shape,
    currentPassword: changePassword.shape.currentPassword.min(1, {
      error: () => authText.enterCurrentPassword(),
    }),
    confirm: z.string(),
  })
  .refine((typed) => typed.newPassword === typed.confirm, MUST_MATCH)
