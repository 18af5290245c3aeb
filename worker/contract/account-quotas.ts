import type { Quota } from './quota'
import {
  again,
  DAY,
  goOn,
  HOUR,
  isFixed,
  perAccountAndNetwork,
  perAddress,
  perCodeAndNetwork,
  perLink,
  perNetwork,
  perUser,
  perUserAndNetwork,
} from './quota'

/** Rate limits on sign-up, sign-in, and account changes. */
export const ACCOUNT_QUOTAS = {
  login: perAccountAndNetwork('Log in', 10, 15, again),
  loginAddress: perNetwork('Log in', 30, 15, again),
  endSessions: perUser('End sessions', 300, HOUR, { isFixed, ...goOn }),
  /** High enough for a club whose members sign up together from one network. */
  signup: perCodeAndNetwork('Sign up', 60, HOUR, again),
  /** Every visit to the login page requests a challenge, and an office shares one IP address. */
  passkeyChallenge: perNetwork('Ask for a challenge to log in with a passkey', 300, 15, again),
  passkeySignIn: perNetwork('Log in with a passkey', 30, 15, again),
  /** Each attempt sends requests to Google. Over the limit, the call redirects to the error page. */
  googleSignIn: perNetwork('Come back from Google', 60, 15, again),
  changePasskeys: perUser('Add, rename, or remove a passkey', 60, HOUR, { isFixed, ...goOn }),
  prove: perUserAndNetwork('Confirm who acts, by password or passkey', 20, 15, { isFixed, ...again }),
  forgotPassword: perNetwork('Ask for a password link', 20, 15, again),
  /** Over the limit, the response is the same but no email is sent, so it does not reveal whether an account exists. */
  forgotPasswordMail: perAddress('Receive a password link (then silently none)', 3, HOUR, again),
  /** Over the limit, the response is the same, but no email is sent. */
  addressKnownMail: perAddress(
    'Be notified of attempts to use the address (then silently not)',
    3,
    DAY,
    again,
  ),
  resetPassword: perNetwork('Use a password link', 20, 15, again),
  emailLink: perNetwork('Read or use a link that confirms an address', 60, 15, again),
  /** Prevents guessing the password of the account that a link belongs to. */
  emailLinkPassword: perLink('Use such a link', 10, 15, again),
  setUp: perNetwork('Use a set-up link', 20, 15, again),
  changePassword: perUserAndNetwork('Change the password', 10, 15, { isFixed, ...again }),
  changeSignIn: perUser('Set a first password, or unlink Google', 10, HOUR, { isFixed, ...again }),
  changeEmail: perUser('Ask to change the email address', 5, HOUR, { isFixed, ...again }),
  verifyEmail: perUser('Ask for another confirmation link', 5, HOUR, { isFixed, ...again }),
  deleteAccount: perUserAndNetwork('Delete the account', 10, 15, { isFixed, ...again }),
  export: perUser('Export everything', 20, HOUR, { isFixed, ...again }),
} satisfies Record<string, Quota>
