import type { Quota } from './quota'
import { again, DAY, goOn, HOUR, isFixed, user } from './quota'

/** Rate limits on sign-up, sign-in, and account changes. */
export const ACCOUNT_QUOTAS = {
  login: { who: 'account and network', what: 'Log in', max: 10, windowMinutes: 15, ...again },
  loginAddress: { who: 'network', what: 'Log in', max: 30, windowMinutes: 15, ...again },
  endSessions: { who: user, what: 'End sessions', max: 300, windowMinutes: HOUR, isFixed, ...goOn },
  /** High enough for a club whose members sign up together from one network. */
  signup: { who: 'code and network', what: 'Sign up', max: 60, windowMinutes: HOUR, ...again },
  /** Every visit to the login page requests a challenge, and an office shares one IP address. */
  passkeyChallenge: {
    who: 'network',
    what: 'Ask for a challenge to log in with a passkey',
    max: 300,
    windowMinutes: 15,
    ...again,
  },
  passkeySignIn: { who: 'network', what: 'Log in with a passkey', max: 30, windowMinutes: 15, ...again },
  /** Each attempt sends requests to Google. Over the limit, the call redirects to the error page. */
  googleSignIn: { who: 'network', what: 'Come back from Google', max: 60, windowMinutes: 15, ...again },
  changePasskeys: {
    who: user,
    what: 'Add, rename, or remove a passkey',
    max: 60,
    windowMinutes: HOUR,
    isFixed,
    ...goOn,
  },
  prove: {
    who: 'user and network',
    what: 'Confirm who acts, by password or passkey',
    max: 20,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  forgotPassword: { who: 'network', what: 'Ask for a password link', max: 20, windowMinutes: 15, ...again },
  /** Over the limit, the response is the same but no email is sent, so it does not reveal whether an account exists. */
  forgotPasswordMail: {
    who: 'email address',
    what: 'Receive a password link (then silently none)',
    max: 3,
    windowMinutes: HOUR,
    ...again,
  },
  /** Over the limit, the response is the same, but no email is sent. */
  addressKnownMail: {
    who: 'email address',
    what: 'Hear that somebody tried to use the address (then silently not)',
    max: 3,
    windowMinutes: DAY,
    ...again,
  },
  resetPassword: { who: 'network', what: 'Use a password link', max: 20, windowMinutes: 15, ...again },
  emailLink: {
    who: 'network',
    what: 'Read or use a link that confirms an address',
    max: 60,
    windowMinutes: 15,
    ...again,
  },
  /** Prevents guessing the password of the account that a link belongs to. */
  emailLinkPassword: { who: 'link', what: 'Use such a link', max: 10, windowMinutes: 15, ...again },
  setUp: { who: 'network', what: 'Use a set-up link', max: 20, windowMinutes: 15, ...again },
  changePassword: {
    who: 'user and network',
    what: 'Change the password',
    max: 10,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  changeSignIn: {
    who: user,
    what: 'Set a first password, or unlink Google',
    max: 10,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  changeEmail: {
    who: user,
    what: 'Ask to change the email address',
    max: 5,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  verifyEmail: {
    who: user,
    what: 'Ask for another confirmation link',
    max: 5,
    windowMinutes: HOUR,
    isFixed,
    ...again,
  },
  deleteAccount: {
    who: 'user and network',
    what: 'Delete the account',
    max: 10,
    windowMinutes: 15,
    isFixed,
    ...again,
  },
  export: { who: user, what: 'Export everything', max: 20, windowMinutes: HOUR, isFixed, ...again },
} as const satisfies Record<string, Quota>
