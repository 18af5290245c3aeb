import { REPORTS_PER_HOUR_MAX } from './limits'

type Quota = {
  max: number
  windowMinutes: number
  /** Completes the sentence "At most 10 requests in 15 minutes …". */
  per: string
}

/** All rate limits of the API. A window starts with its first attempt. */
export const QUOTAS = {
  login: { max: 10, windowMinutes: 15, per: 'per account and network address' },
  loginAddress: { max: 30, windowMinutes: 15, per: 'per network address' },
  /** High enough for a club that signs up together from one network. */
  signup: { max: 60, windowMinutes: 60, per: 'per network address' },
  /** Every visit of the login page asks for a challenge, and an office shares one address. */
  passkeyChallenge: { max: 300, windowMinutes: 15, per: 'per network address' },
  passkeySignIn: { max: 30, windowMinutes: 15, per: 'per network address' },
  changePasskeys: { max: 60, windowMinutes: 60, per: 'per user' },
  prove: { max: 20, windowMinutes: 15, per: 'per user and network address' },
  forgotPassword: { max: 20, windowMinutes: 15, per: 'per network address' },
  /** Beyond it, the call answers as usual and sends no email, so as not to reveal whether an account exists. */
  forgotPasswordMail: { max: 3, windowMinutes: 60, per: 'that send mail, per email address' },
  resetPassword: { max: 20, windowMinutes: 15, per: 'per network address' },
  setUp: { max: 20, windowMinutes: 15, per: 'per network address' },
  changePassword: { max: 10, windowMinutes: 15, per: 'per user and network address' },
  changeEmail: { max: 5, windowMinutes: 60, per: 'for another email address, per user' },
  verifyEmail: { max: 5, windowMinutes: 60, per: 'per user' },
  deleteAccount: { max: 10, windowMinutes: 15, per: 'per user and network address' },
  export: { max: 20, windowMinutes: 60, per: 'per user' },
  invitation: { max: 10, windowMinutes: 60, per: 'with an unusable code, per network address' },
  /** Against guessing from many networks at once. */
  invitationAll: { max: 1000, windowMinutes: 60, per: 'with an unusable code, by all callers together' },
  report: { max: REPORTS_PER_HOUR_MAX, windowMinutes: 60, per: 'per user and network address' },
  /** Each visit reports once or twice, and an office shares one address. */
  vitals: { max: 300, windowMinutes: 60, per: 'per network address' },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof QUOTAS
