/** Kinds of account emails. They leave out the user's name: anyone can sign up with a stranger's address and any name. */
export const ACCOUNT_EMAILS = [
  'verify_email',
  'reset_password',
  'google_only',
  'change_email',
  'change_email_asked',
  'email_changed',
  'password_changed',
  'password_set',
  'admin_granted',
  'admin_revoked',
  'google_linked',
  'google_unlinked',
  'address_known',
  'passkey_added',
  'passkey_removed',
  'new_sign_in',
  'login_failures',
  'account_deleted',
  'account_suspended',
  'account_restored',
] as const
export type AccountEmail = (typeof ACCOUNT_EMAILS)[number]
