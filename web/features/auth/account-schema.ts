import { z } from 'zod'
import { newAccount } from '../../../worker/contract/auth'
import { MUST_MATCH } from './must-match'

/** The wire's account and the password once more. */
export const accountForm = z
  .object({ ...newAccount.shape, confirm: z.string() })
  .refine((typed) => typed.password === typed.confirm, MUST_MATCH)
