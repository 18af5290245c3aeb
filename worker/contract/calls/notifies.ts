import type { AccountEmail } from '../account-emails'
import type { NoticeKind } from '../notice-kinds'
import type { API } from './index'

type IdOf<Noun> = Noun extends { calls: infer Calls } ? keyof Calls : never
type CallId = IdOf<(typeof API)[number]>
type Sent = NoticeKind | AccountEmail

/** Kinds sent when a write makes or ends seat offers. */
const OFFERS = ['seat_offered', 'offer_expired'] as const
/** Kinds sent when a user leaves the waitlist or gives up or loses a seat. */
const DEPARTURE = [...OFFERS, 'seat_freed', 'first_in_line', 'group_member_left'] as const
const DECISIONS = [
  ...DEPARTURE,
  'application_approved',
  'application_declined',
  'application_waitlisted',
] as const
const APPLICATION = [...OFFERS, 'application_received', 'application_approved', 'first_in_line'] as const

/**
 * Every call that can cause a notice, push, or email, with the kinds. Each notice kind has a budget (`NOTICE_BUDGETS`), and so
 * do account emails (product.md 12.17). In tests, a call that sends a kind not listed here fails.
 */
export const NOTIFIES: Partial<Record<CallId, readonly Sent[]>> = {
  // The account
  signUp: ['verify_email', 'address_known', 'new_sign_in'],
  logIn: ['new_sign_in', 'login_failures'],
  finishGoogleSignIn: ['new_sign_in', 'google_linked'],
  signInWithPasskey: ['new_sign_in'],
  setUp: ['new_sign_in', 'passkey_added'],
  prove: ['login_failures'],
  updateMe: ['change_email', 'change_email_asked', 'address_known'],
  changeEmail: ['change_email', 'change_email_asked', 'address_known', 'login_failures'],
  verifyEmail: ['email_changed', 'login_failures'],
  resendVerification: ['verify_email'],
  changePassword: ['password_changed', 'login_failures'],
  setPassword: ['password_set'],
  unlinkGoogle: ['google_unlinked'],
  forgotPassword: ['reset_password', 'google_only'],
  resetPassword: ['password_changed'],
  addPasskey: ['passkey_added'],
  removePasskey: ['passkey_removed'],
  deleteAccount: [...DEPARTURE, 'activity_cancelled', 'account_deleted', 'login_failures'],
  // Activities
  createActivity: ['activity_published'],
  runAgain: ['activity_published', 'invited_again'],
  updateActivity: [...OFFERS, 'activity_changed', 'first_in_line', 'decision_extended'],
  extendDecision: [...OFFERS, 'activity_changed', 'decision_extended'],
  deleteActivity: ['activity_cancelled'],
  // Applications and seats
  apply: APPLICATION,
  applyTogether: APPLICATION,
  updateApplication: DECISIONS,
  decideTogether: DECISIONS,
  approveForWaitlist: DECISIONS,
  takeBackWaitlistApproval: DECISIONS,
  undoDecisions: [...OFFERS, 'application_declined', 'application_waitlisted'],
  removeParticipant: [...DEPARTURE, 'application_removed'],
  reorderWaitlist: OFFERS,
  stillInterested: OFFERS,
  quitActivity: DEPARTURE,
  acceptOffer: [...DECISIONS, 'seat_passed_on'],
  passOffer: DEPARTURE,
  skipOffer: OFFERS,
  endOffer: DECISIONS,
  endCollecting: OFFERS,
  answerByLink: [...DECISIONS, 'seat_passed_on'],
  inviteToGroup: ['group_invited'],
  blockUser: DEPARTURE,
  // Words
  createComment: ['comment_received', 'comment_reply', 'organizer_update'],
  sendUpdate: ['organizer_update'],
  hideComment: ['comment_hidden'],
  askQuestion: ['question_received'],
  answerQuestion: ['question_answered'],
  thank: ['host_thanked'],
  disputeEntry: ['entry_disputed'],
  answerDispute: ['dispute_decided'],
  inviteCoOrganizer: ['co_organizer_invited'],
  acceptCoOrganizerInvitation: ['co_organizer_joined'],
  joinByLink: ['co_organizer_joined'],
  // Admins
  decideReport: ['report_decided'],
  writeAboutReport: ['team_message'],
  decideDispute: ['dispute_decided'],
  cancelActivityAsAdmin: ['activity_cancelled'],
  suspendUser: [...DEPARTURE, 'activity_cancelled', 'account_suspended'],
  unsuspendUser: [...OFFERS, 'account_restored'],
  grantAdmin: ['admin_granted'],
  revokeAdmin: ['admin_revoked'],
}

/** Kinds sent by cron. */
export const SENT_BY_CRON: readonly NoticeKind[] = [
  ...OFFERS,
  'seat_freed',
  'first_in_line',
  'application_expired',
  'activity_cancelled',
  'activity_confirmed',
  'activity_reminder',
  'still_coming',
  'still_coming_reminder',
  'alert_matched',
  'marked_absent',
]

/** Returns the kinds that a call may send. */
export const kindsSentBy = (id: string): readonly string[] =>
  Object.entries(NOTIFIES).find(([key]) => key === id)?.[1] ?? []
