import type { CallId } from '../../contract/calls'

/** Calls that decide on applications. */
export const DECIDING = [
  'updateApplication',
  'decideTogether',
  'approveForWaitlist',
  'takeBackWaitlistApproval',
  'acceptOffer',
  'endOffer',
  'answerByLink',
] as const satisfies readonly CallId[]

/** Calls that change seats. Each first does what is due, such as ending expired offers, and offers free seats. */
export const ACTING = [
  ...DECIDING,
  'removeParticipant',
  'quitActivity',
  'passOffer',
  'blockUser',
  'deleteAccount',
  'suspendUser',
  'apply',
  'applyTogether',
  'updateActivity',
  'extendDecision',
  'undoDecisions',
  'reorderWaitlist',
  'stillInterested',
  'skipOffer',
  'extendOffer',
  'confirmSeat',
  'keepSeat',
  'endCollecting',
  'unsuspendUser',
] as const satisfies readonly CallId[]
