import type { Activity } from '../../../../worker/contract/activities'
import type { Me } from '../../../../worker/contract/users'

/** Where the button is shown. A card has room for one word; the activity's page shows the full label (product.md 6.12). */
export type ApplyPlace = 'card' | 'detail'

/**
 * Label and action of an activity's main button.
 * - `apply`, `login`, `manage`: what a press does
 * - `settled`: applied or approved; the button stays focusable
 * - `closed`: the viewer cannot join; `reason` explains why when the label does not
 */
export type ApplyOffer = {
  label: string
  act: 'apply' | 'login' | 'manage' | 'settled' | 'closed'
  reason?: string
  /** A second button, "Join the waitlist", is shown. */
  hasWaitlist?: boolean
}

/** The fields of an activity that decide the button. */
export type OfferedActivity = Pick<
  Activity,
  'application' | 'cancelledAt' | 'creatorId' | 'dateTime' | 'spotsLeft'
>

/** Returns the main button for an activity and a viewer (product.md 6.12). `at` is an instant in ms. */
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

/** Returns why an account may not join activities, or null when it may (product.md 6.13). */
export function reasonNotToJoin(me: Pick<Me, 'role' | 'canJoinActivities'>): string | null {
  if (me.role !== 'USER') return 'Only people with a personal account can apply to activities.'
  return me.canJoinActivities ? null : 'Your account cannot join activities.'
}

function pendingLabel(application: { waitlistPosition: number | null }, place: ApplyPlace): string {
  if (application.waitlistPosition) return `Wait-listed #${application.waitlistPosition}`
  return place === 'card' ? 'Applied' : 'Application Pending'
}
