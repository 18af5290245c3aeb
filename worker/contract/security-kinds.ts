/** Kinds of security events, shared by worker and app. No schemas, so that any screen can load them. */

import * as securityKindsText from '#messages/security-kinds'
import type { SECURITY_CATEGORIES } from './vocabulary'

export type SecurityCategory = (typeof SECURITY_CATEGORIES)[number]

type Kind = {
  category: SecurityCategory
  /** The event in words, for admins and, without `own`, for the user. */
  words: () => string
  /** The event in words, for the affected user. */
  own?: () => string
  /** Counts repetitions in one row per user, actor, network, and hour. For events a caller can repeat at will. */
  isCounted?: true
}

const KINDS = {
  sign_in_password: { category: 'sign_in', words: () => securityKindsText.signInPassword() },
  sign_in_passkey: { category: 'sign_in', words: () => securityKindsText.signInPasskey() },
  sign_in_google: { category: 'sign_in', words: () => securityKindsText.signInGoogle() },
  signed_out_everywhere: { category: 'sign_in', words: () => securityKindsText.signedOutEverywhere() },
  session_ended: { category: 'sign_in', words: () => securityKindsText.sessionEnded() },
  sign_in_denied: { category: 'sign_in', words: () => securityKindsText.signInDenied() },

  sign_in_failed: { category: 'refused', words: () => securityKindsText.signInFailed(), isCounted: true },
  passkey_refused: { category: 'refused', words: () => securityKindsText.passkeyRefused(), isCounted: true },
  proof_failed: { category: 'refused', words: () => securityKindsText.proofFailed(), isCounted: true },
  link_refused: { category: 'refused', words: () => securityKindsText.linkRefused(), isCounted: true },
  invitation_refused: {
    category: 'refused',
    words: () => securityKindsText.invitationRefused(),
    isCounted: true,
  },
  request_refused: { category: 'refused', words: () => securityKindsText.requestRefused(), isCounted: true },

  limit_reached: { category: 'limit', words: () => securityKindsText.limitReached(), isCounted: true },

  admin_read_people: { category: 'admin', words: () => securityKindsText.adminReadPeople(), isCounted: true },
  admin_read_profile: {
    category: 'admin',
    words: () => securityKindsText.adminReadProfile(),
    own: () => securityKindsText.adminReadProfileOwn(),
    isCounted: true,
  },
  admin_read_reports: {
    category: 'admin',
    words: () => securityKindsText.adminReadReports(),
    isCounted: true,
  },
  admin_read_log: { category: 'admin', words: () => securityKindsText.adminReadLog(), isCounted: true },
  admin_read_email: { category: 'admin', words: () => securityKindsText.adminReadEmail(), isCounted: true },
  admin_read_security_log: {
    category: 'admin',
    words: () => securityKindsText.adminReadSecurityLog(),
    own: () => securityKindsText.adminReadSecurityLogOwn(),
    isCounted: true,
  },
  admin_read_other: { category: 'admin', words: () => securityKindsText.adminReadOther(), isCounted: true },
  admin_acted: {
    category: 'admin',
    words: () => securityKindsText.adminActed(),
    own: () => securityKindsText.adminActedOwn(),
  },
  admin_granted: {
    category: 'admin',
    words: () => securityKindsText.adminGranted(),
    own: () => securityKindsText.adminGrantedOwn(),
  },
  admin_revoked: {
    category: 'admin',
    words: () => securityKindsText.adminRevoked(),
    own: () => securityKindsText.adminRevokedOwn(),
  },
  quota_changed: {
    category: 'admin',
    words: () => securityKindsText.quotaChanged(),
    own: () => securityKindsText.quotaChangedOwn(),
  },
  email_problem_cleared: {
    category: 'admin',
    words: () => securityKindsText.emailProblemCleared(),
    own: () => securityKindsText.emailProblemClearedOwn(),
  },
  set_up: { category: 'admin', words: () => securityKindsText.setUp() },

  account_created: { category: 'account', words: () => securityKindsText.accountCreated() },
  email_verified: { category: 'account', words: () => securityKindsText.emailVerified() },
  email_change_requested: { category: 'account', words: () => securityKindsText.emailChangeRequested() },
  email_changed: { category: 'account', words: () => securityKindsText.emailChanged() },
  password_link_requested: {
    category: 'account',
    words: () => securityKindsText.passwordLinkRequested(),
    isCounted: true,
  },
  password_changed: { category: 'account', words: () => securityKindsText.passwordChanged() },
  password_reset: { category: 'account', words: () => securityKindsText.passwordReset() },
  password_set: { category: 'account', words: () => securityKindsText.passwordSet() },
  passkey_added: { category: 'account', words: () => securityKindsText.passkeyAdded() },
  passkey_removed: { category: 'account', words: () => securityKindsText.passkeyRemoved() },
  google_linked: { category: 'account', words: () => securityKindsText.googleLinked() },
  google_unlinked: { category: 'account', words: () => securityKindsText.googleUnlinked() },
  calendar_created: { category: 'account', words: () => securityKindsText.calendarCreated() },
  calendar_ended: { category: 'account', words: () => securityKindsText.calendarEnded() },
  account_exported: { category: 'account', words: () => securityKindsText.accountExported() },
  account_deleted: { category: 'account', words: () => securityKindsText.accountDeleted() },
} satisfies Record<string, Kind>

export type SecurityEventKind = keyof typeof KINDS

/** Category and text of each kind. */
export const SECURITY_KINDS: Record<SecurityEventKind, Kind> = KINDS

const isSecurityEventKind = (name: string): name is SecurityEventKind => name in KINDS
export const SECURITY_EVENT_KINDS = Object.keys(KINDS).filter(isSecurityEventKind)

/** Kinds of successful sign-in events. */
export const SIGN_IN_KINDS = ['sign_in_password', 'sign_in_passkey', 'sign_in_google'] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]
