import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { Me } from '../../../../worker/contract/users'
import { isOpen } from '../../../lib/activity-time'

/** Label length: a card has room for one word; the activity's page shows the full label (product.md 6.12). */
export type ApplyButtonVariant = 'card' | 'detail'

/**
 * Label and action of an activity's main button.
 * - `apply`, `login`, `manage`, `door`, `group`: the action of the button
 * - `settled`: applied or approved; the button stays focusable
 * - `closed`: the viewer cannot join; `reason` explains why when the label does not
 */
export type ApplyButtonState = {
  label: string
  action: 'apply' | 'login' | 'manage' | 'door' | 'group' | 'settled' | 'closed'
  reason?: string
  /** A second button, "Join the waitlist", is shown. */
  hasWaitlist?: boolean
  /** Whether a second button, "Apply to Join", is shown, because helpers and members of a forming group may apply as well. */
  mayApply?: boolean
}

/** The fields of an activity that determine the button. */
export type ApplyActivity = Pick<
  Activity,
  'application' | 'cancelledAt' | 'creatorId' | 'dateTime' | 'formingGroup' | 'role' | 'spotsLeft'
>

type Viewed = {
  activity: ApplyActivity
  me: Pick<Me, 'id' | 'role' | 'canJoinActivities'> | null
  variant: ApplyButtonVariant
  /** An instant in milliseconds. */
  at: number
}

const GROUP_BUTTONS = {
  leader: { label: 'See your group', reason: 'If you go alone, your group ends.' },
  member: { label: 'See your group', reason: 'If you go alone, you leave your group.' },
  invited: { label: 'See the invitation', reason: 'You are invited to go together.' },
} as const

/**
 * Returns the main button for an activity and a viewer (product.md 6.12). For helpers without a seat it links to management or
 * the door (20.13), and for members of a forming group to the group (25.1).
 */
export function applyButtonState(viewed: Viewed): ApplyButtonState {
  const state = stateOnOwn(viewed)
  const { role, formingGroup } = viewed.activity
  const mayApply = { mayApply: state.action === 'apply', hasWaitlist: state.hasWaitlist ?? false }
  if (formingGroup && (mayApply.mayApply || mayApply.hasWaitlist))
    return { ...GROUP_BUTTONS[formingGroup], action: 'group', ...mayApply }
  if (!role || role === 'organizer' || state.action === 'settled') return state
  return role === 'door'
    ? { label: 'Open the door', action: 'door', ...mayApply }
    : { label: 'Manage Applications', action: 'manage', ...mayApply }
}

function stateOnOwn({ activity, me, variant, at }: Viewed): ApplyButtonState {
  const { application } = activity
  if (!me) return { label: 'Login to Apply', action: 'login' }
  if (activity.creatorId === me.id) return { label: 'Manage Applications', action: 'manage' }
  if (activity.cancelledAt !== null) return { label: 'Activity Canceled', action: 'closed' }
  if (application?.status === 'APPROVED') return { label: 'Approved', action: 'settled' }
  if (application?.status === 'PENDING' && !isOpen(activity, at))
    return {
      label: 'Applications Closed',
      action: 'closed',
      reason: 'Your application was not answered in time.',
    }
  if (application?.status === 'PENDING')
    return { label: pendingLabel(application, variant), action: 'settled' }
  if (application?.status === 'REJECTED') return { label: 'Application Declined', action: 'closed' }
  if (!isOpen(activity, at))
    return { label: 'Applications Closed', action: 'closed', reason: 'This activity has already started.' }

  const reason = reasonNotToJoin(me)
  const optionalReason = reason ? { reason } : {}
  if (activity.spotsLeft <= 0)
    return { label: 'Activity Full', action: 'closed', hasWaitlist: !reason, ...optionalReason }
  return { label: 'Apply to Join', action: reason ? 'closed' : 'apply', ...optionalReason }
}

/** Returns why an account can't join activities, or null if it can (product.md 6.13). */
export function reasonNotToJoin(me: Pick<Me, 'role' | 'canJoinActivities'>): string | null {
  if (me.role !== 'USER') return 'Only people with a personal account can apply to activities.'
  return me.canJoinActivities ? null : 'Your account cannot join activities.'
}

function pendingLabel(
  application: Pick<Application, 'waitlistPosition' | 'offer'>,
  variant: ApplyButtonVariant,
): string {
  if (application.offer) return 'A spot opened up'
  if (application.waitlistPosition) return `#${application.waitlistPosition} on the waitlist`
  return variant === 'card' ? 'Applied' : 'Application Pending'
}
