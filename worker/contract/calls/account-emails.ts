import type { AccountEmail } from '../account-emails'
import type { CallId } from './index'

/** Every call that may send each account email (product.md 12.29). In tests, any other call that sends it fails. */
export const ACCOUNT_EMAIL_CALLS: Record<AccountEmail, readonly CallId[]> = {
  verify_email: ['signUp', 'resendVerification'],
  reset_password: ['forgotPassword'],
  google_only: ['forgotPassword'],
  change_email: ['updateMe', 'changeEmail'],
  change_email_asked: ['updateMe', 'changeEmail'],
  email_changed: ['verifyEmail'],
  password_changed: ['changePassword', 'resetPassword'],
  password_set: ['setPassword'],
  admin_granted: ['grantAdmin'],
  admin_revoked: ['revokeAdmin'],
  google_linked: ['finishGoogleSignIn'],
  google_unlinked: ['unlinkGoogle'],
  address_known: ['signUp', 'updateMe', 'changeEmail'],
  passkey_added: ['setUp', 'addPasskey'],
  passkey_removed: ['removePasskey'],
  new_sign_in: ['signUp', 'logIn', 'finishGoogleSignIn', 'signInWithPasskey', 'setUp'],
  login_failures: ['logIn', 'prove', 'changeEmail', 'verifyEmail', 'changePassword', 'deleteAccount'],
  account_deleted: ['deleteAccount'],
  account_suspended: ['suspendUser'],
  account_restored: ['unsuspendUser'],
}

/** Returns the calls that may send an account email. */
export const callsSending = (kind: string): readonly string[] =>
  Object.entries(ACCOUNT_EMAIL_CALLS).find(([name]) => name === kind)?.[1] ?? []
