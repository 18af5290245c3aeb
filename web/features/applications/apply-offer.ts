import type { Activity } from '../../../worker/contract/activities'
import type { Me } from '../../../worker/contract/users'

/** Where the button stands: a card has room for a word, the page of the activity says it in full (product.md 6.12). */
export type ApplyPlace = 'card' | 'detail'

/**
 * What a person can do about joining an activity, in the words of its main button.
 * - `apply`, `login`, `manage`: the button does that
 * - `settled`: nothing is left to do, and that is good news; the button keeps the focus
 * - `closed`: nothing can be done; `reason` says why where the label does not
 */
export type ApplyOffer = {
  label: string
  act: 'apply' | 'login' | 'manage' | 'settled' | 'closed'
  reason?: string
  /** Beside it stands "Join the waitlist". */
  hasWaitlist?: boolean
}

/** What the rule needs to know of an activity. */
export type OfferedActivity = Pick<
  Activity,
  'application' | 'cancelledAt' | 'creatorId' | 'dateTime' | 'spotsLeft'
>

/** The main button for this activity and this person (product.md 6.12). `at` is an instant in ms. */
export function applyOffer({
  activity,
  me,
  place,
  at,
}: {
  activity: OfferedActivity
  me: Pick<Me, 'id' | 'role' | 'canJoinActivities'> | null
  place: ApplyPlace
  at: number
}): ApplyOffer {
  const { application } = activity
  if (!me) return { label: 'Login to Apply', act: 'login' }
  if (activity.creatorId === me.id) return { label: 'Manage Applications', act: 'manage' }
  if (activity.cancelledAt !== null) return { label: 'Activity Cancelled', act: 'closed' }
  if (application?.status === 'APPROVED') return { label: 'Approved', act: 'settled' }
  if (application?.status === 'PENDING') return { label: pendingLabel(application, place), act: 'settled' }
  if (application?.status === 'REJECTED') return { label: 'Application Declined', act: 'closed' }
  if (Date.parse(activity.dateTime) <= at)
    return { label: 'Applications Closed', act: 'closed', reason: 'This activity has already started.' }

  const reason = reasonNotToJoin(me)
  const refusal = reason ? { reason } : {}
  if (activity.spotsLeft <= 0)
    return { label: 'Activity Full', act: 'closed', hasWaitlist: !reason, ...refusal }
  return { label: 'Apply to Join', act: reason ? 'closed' : 'apply', ...refusal }
}

/** Why an account may not join anything, or null where it may (product.md 6.13). */
export function reasonNotToJoin(me: Pick<Me, 'role' | 'canJoinActivities'>): string | null {
  if (me.role !== 'USER') return 'Only people with a personal account can apply to activities.'
  return me.canJoinActivities ? null : 'Your account cannot join activities.'
}

function pendingLabel(application: { waitlistPosition: number | null }, place: ApplyPlace): string {
  if (application.waitlistPosition) return `Wait-listed #${application.waitlistPosition}`
  return place === 'card' ? 'Applied' : 'Application Pending'
}
