import { z } from 'zod'
import * as validationText from '#messages/validation'
import { id, instant } from './common'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits'
import { registrationResponse } from './passkeys'
import { emailAddress, me, personName } from './users'

const passwordLength = {
  error: () => validationText.password({ min: PASSWORD_MIN_CHARACTERS, max: PASSWORD_MAX_CHARACTERS }),
}

/** A password, kept exactly as typed (product.md 2.15). */
export const password = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS, passwordLength)
  .max(PASSWORD_MAX_CHARACTERS, passwordLength)

/** Body of `POST /auth/login`. */
export const credentials = z.object({ email: emailAddress, password })
export type Credentials = z.infer<typeof credentials>

const invitationToken = z
  .string({ error: () => validationText.invitationRequired() })
  .min(1, { error: () => validationText.invitationRequired() })
  .max(500)

/** Body of `POST /auth/signup`; `invitationCodeId` is the token returned by `validate`. */
export const newAccount = z.object({
  name: personName,
  email: emailAddress,
  password,
  invitationCodeId: invitationToken,
  /** Whether to start a session as well. */
  signIn: z.boolean().optional(),
})
export type NewAccount = z.infer<typeof newAccount>

/** Answer of the `auth` calls that return the signed-in user. */
export const meAnswer = z.object({ user: me })

/** Answer of `GET /auth/provider-info`. */
export const providerInfo = z.object({
  provider: z.enum(['email', 'google']),
  canSwitchProvider: z.boolean(),
  email: z.string(),
  hasPassword: z.boolean(),
  /** Null if there is no password, or if it predates this field. */
  passwordChangedAt: instant.nullable(),
})
export type ProviderInfo = z.infer<typeof providerInfo>

/** Answer of `GET /auth/providers`: sign-in methods of this deployment besides the password. */
export const providers = z.object({ google: z.boolean() })
export type Providers = z.infer<typeof providers>

/** Body of `POST /auth/forgot-password`. */
export const forgotPassword = z.object({ email: emailAddress })

/** Secret from a link in an email. */
const linkToken = z.string().min(1).max(200)

/** Body of `POST /auth/reset-password`. */
export const resetPassword = z.object({ token: linkToken, password })
export type PasswordReset = z.infer<typeof resetPassword>

/** Body of `POST /auth/setup/link`: the secret of the set-up link. */
export const setUpLink = z.object({ token: linkToken })

/** Answer of `POST /auth/setup/link`. `hasAccount`: whether set-up takes over an existing account with this address. */
export const setUpState = z.object({ email: z.string(), expiresAt: instant, hasAccount: z.boolean() })
export type SetUpState = z.infer<typeof setUpState>

/** Body of `POST /auth/setup/passkey`. */
export const setUpPasskey = z.object({ token: linkToken, name: personName })
export type SetUpPasskey = z.infer<typeof setUpPasskey>

/** Body of `POST /auth/setup`: with a password or a new passkey. */
export const setUp = z
  .object({ ...setUpPasskey.shape, password: password.optional(), passkey: registrationResponse.optional() })
  .refine((typed) => (typed.password === undefined) !== (typed.passkey === undefined), {
    path: ['password'],
    error: () => validationText.passwordOrPasskey(),
  })
export type SetUp = z.infer<typeof setUp>

/** Body of `POST /auth/verify-email/link`. */
export const emailLink = z.object({ token: linkToken })

/** Answer of `POST /auth/verify-email/link`. Callers who are not signed in to the link's account need its password to confirm. */
export const emailLinkState = z.object({
  purpose: z.enum(['verify-email', 'change-email']),
  email: z.string(),
  isOwnSession: z.boolean(),
})
export type EmailLinkState = z.infer<typeof emailLinkState>

/** Query of `GET /auth/verify-email`. A missing or malformed token counts as an expired link. */
export const verifyEmailQuery = z.object({ token: linkToken.catch('none').describe('Token of the link') })

/** Query of `GET /auth/google-callback`; Google sends no code if the user declined. */
export const googleReturn = z.object({
  state: z.string().max(500).optional().catch(undefined),
  code: z.string().max(2000).optional().catch(undefined),
})
export type GoogleReturn = z.infer<typeof googleReturn>

const currentPassword = z.string().max(PASSWORD_MAX_CHARACTERS, passwordLength)

/** Body of `POST /auth/verify-email`. Callers without a session of the account must send its password. */
export const verifyEmail = z.object({ token: linkToken, password: currentPassword.optional() })
export type EmailVerification = z.infer<typeof verifyEmail>

/** Body of `POST /auth/set-password`. */
export const setPassword = z.object({ password })

export const changePassword = z.object({ currentPassword, newPassword: password })
export type PasswordChange = z.infer<typeof changePassword>

/** Body of `POST /auth/prove`. */
export const prove = z.object({ password: currentPassword })

/** Body of `POST /auth/change-email`. A confirmed identity replaces the password. */
export const changeEmail = z.object({ email: emailAddress, password: currentPassword.optional() })
export type EmailChange = z.infer<typeof changeEmail>

/** Body of `POST /auth/delete-account`. A confirmed identity replaces the password. */
export const deleteAccount = z.object({ password: currentPassword.optional() })
export type AccountDeletion = z.infer<typeof deleteAccount>

/** An open session. `device` is a short description of the browser; `place` its city and region at sign-in, if known. */
export const session = z.object({
  id,
  device: z.string(),
  place: z.string().nullable(),
  createdAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const storeInvitation = z.object({ invitationCodeId: invitationToken })
