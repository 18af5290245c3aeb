import type { CallId } from '../../contract/calls'

/** Calls that decide about applications. */
export const DECIDING = [
  'updateApplication',
  'decideTogether',
  'approveForWaitlist',
  'takeBackWaitlistApproval',
  'acceptOffer',
  'endOffer',
  'answerByLink',
] as const satisfies readonly CallId[]

/** Calls after which somebody may have left a waitlist, given up a seat, or lost it. */
export const LEAVING = [
  ...DECIDING,
  'removeParticipant',
  'quitActivity',
  'passOffer',
  'blockUser',
  'deleteAccount',
  'suspendUser',
] as const satisfies readonly CallId[]

/** Calls that may make or end offers of seats. */
export const OFFERING = [
  ...LEAVING,
  'apply',
  'applyTogether',
  'updateActivity',
  'extendDecision',
  'undoDecisions',
  'reorderWaitlist',
  'stillInterested',
  'skipOffer',
  'endCollecting',
  'unsuspendUser',
] as const satisfies readonly CallId[]
