/** Kinds of security events, shared by worker and app. No schemas, so that any screen can load them. */

import type { SECURITY_CATEGORIES } from './vocabulary'

export type SecurityCategory = (typeof SECURITY_CATEGORIES)[number]

type Kind = {
  category: SecurityCategory
  /** The event in words, for admins and, without `own`, for the user. */
  words: string
  /** The event in words, for the affected user. */
  own?: string
  /** Counts repetitions in one row per user, actor, network, and hour. For events a caller can repeat at will. */
  isCounted?: true
}

const KINDS = {
  sign_in_password: { category: 'sign_in', words: 'Signed in with a password' },
  sign_in_passkey: { category: 'sign_in', words: 'Signed in with a passkey' },
  sign_in_google: { category: 'sign_in', words: 'Signed in with Google' },
  signed_out_everywhere: { category: 'sign_in', words: 'Signed out everywhere' },
  session_ended: { category: 'sign_in', words: 'Ended a session' },
  sign_in_denied: { category: 'sign_in', words: 'Said that a sign-in was someone else' },

  sign_in_failed: { category: 'refused', words: 'Wrong password', isCounted: true },
  passkey_refused: { category: 'refused', words: 'Refused passkey', isCounted: true },
  proof_failed: { category: 'refused', words: 'Wrong password for a protected act', isCounted: true },
  link_refused: { category: 'refused', words: 'Link that no longer works', isCounted: true },
  invitation_refused: { category: 'refused', words: 'Wrong invitation code', isCounted: true },
  request_refused: { category: 'refused', words: 'Request without the right', isCounted: true },

  limit_reached: { category: 'limit', words: 'Reached a limit', isCounted: true },

  admin_read_people: { category: 'admin', words: 'Read the list of people', isCounted: true },
  admin_read_profile: {
    category: 'admin',
    words: 'Read a profile',
    own: 'An admin read your profile',
    isCounted: true,
  },
  admin_read_reports: { category: 'admin', words: 'Read reports', isCounted: true },
  admin_read_log: { category: 'admin', words: 'Read the log of admins', isCounted: true },
  admin_read_email: { category: 'admin', words: 'Read email problems', isCounted: true },
  admin_read_security_log: {
    category: 'admin',
    words: 'Read the security log',
    own: 'An admin read your security log',
    isCounted: true,
  },
  admin_read_other: { category: 'admin', words: 'Read as an admin', isCounted: true },
  admin_acted: { category: 'admin', words: 'Acted as an admin', own: 'An admin changed your account' },
  admin_granted: { category: 'admin', words: 'Made someone an admin', own: 'You became an admin' },
  admin_revoked: { category: 'admin', words: 'Removed an admin', own: 'You are no longer an admin' },
  quota_changed: { category: 'admin', words: 'Changed a limit', own: 'An admin changed your limits' },
  email_problem_cleared: {
    category: 'admin',
    words: 'Let email be sent to an address again',
    own: 'An admin let email be sent to you again',
  },
  set_up: { category: 'admin', words: 'Used the set-up link' },

  account_created: { category: 'account', words: 'Created the account' },
  email_verified: { category: 'account', words: 'Confirmed the email address' },
  email_change_requested: { category: 'account', words: 'Asked to change the email address' },
  email_changed: { category: 'account', words: 'Changed the email address' },
  password_link_requested: { category: 'account', words: 'Asked for a password link', isCounted: true },
  password_changed: { category: 'account', words: 'Changed the password' },
  password_reset: { category: 'account', words: 'Set a new password through a link' },
  password_set: { category: 'account', words: 'Set a password' },
  passkey_added: { category: 'account', words: 'Added a passkey' },
  passkey_removed: { category: 'account', words: 'Removed a passkey' },
  google_linked: { category: 'account', words: 'Linked Google' },
  google_unlinked: { category: 'account', words: 'Unlinked Google' },
  calendar_created: { category: 'account', words: 'Created a private calendar address' },
  calendar_ended: { category: 'account', words: 'Ended a private calendar address' },
  account_exported: { category: 'account', words: 'Exported everything' },
  account_deleted: { category: 'account', words: 'Deleted the account' },
} satisfies Record<string, Kind>

export type SecurityEventKind = keyof typeof KINDS

/** Category and text of each kind. */
export const SECURITY_KINDS: Record<SecurityEventKind, Kind> = KINDS

const isSecurityEventKind = (name: string): name is SecurityEventKind => name in KINDS
export const SECURITY_EVENT_KINDS = Object.keys(KINDS).filter(isSecurityEventKind)

/** Kinds of successful sign-in events. */
export const SIGN_IN_KINDS = ['sign_in_password', 'sign_in_passkey', 'sign_in_google'] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]
