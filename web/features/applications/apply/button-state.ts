import * as applicationsText from '#messages/applications'
import * as uiText from '#messages/ui'
import * as vocabularyText from '#messages/vocabulary'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { Me } from '../../../../worker/contract/users'
import { isOpen } from '../../../lib/activity-time'

/** Length of the label: a card has room for one word; the activity's page shows the full label (product.md 6.12). */
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
  /** Whether a second button, "Join the waitlist", is shown. */
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
  leader: () => ({ label: applicationsText.seeGroup(), reason: applicationsText.groupEnds() }),
  member: () => ({ label: applicationsText.seeGroup(), reason: applicationsText.leavesGroup() }),
  invited: () => ({ label: applicationsText.seeInvitation(), reason: applicationsText.invitedToGroup() }),
}

/**
 * Returns the main button for an activity and a viewer (product.md 6.12). For helpers without a seat, it links to management
 * or the door (20.13); for members of a forming group, to the group (25.1).
 */
export function applyButtonState(viewed: Viewed): ApplyButtonState {
  const state = stateOnOwn(viewed)
  const { role, formingGroup } = viewed.activity
  const mayApply = { mayApply: state.action === 'apply', hasWaitlist: state.hasWaitlist ?? false }
  if (formingGroup && (mayApply.mayApply || mayApply.hasWaitlist))
    return { ...GROUP_BUTTONS[formingGroup](), action: 'group', ...mayApply }
  if (!role || role === 'organizer' || state.action === 'settled') return state
  return role === 'door'
    ? { label: applicationsText.openDoor(), action: 'door', ...mayApply }
    : { label: applicationsText.manage(), action: 'manage', ...mayApply }
}

function stateOnOwn({ activity, me, variant, at }: Viewed): ApplyButtonState {
  const { application } = activity
  if (!me) return { label: applicationsText.loginToApply(), action: 'login' }
  if (activity.creatorId === me.id) return { label: applicationsText.manage(), action: 'manage' }
  if (activity.cancelledAt !== null) return { label: applicationsText.activityCanceled(), action: 'closed' }
  if (application?.status === 'APPROVED') return { label: vocabularyText.statusApproved(), action: 'settled' }
  if (application?.status === 'PENDING' && !isOpen(activity, at))
    return {
      label: applicationsText.closed(),
      action: 'closed',
      reason: applicationsText.notAnswered(),
    }
  if (application?.status === 'PENDING')
    return { label: pendingLabel(application, variant), action: 'settled' }
  if (application?.status === 'REJECTED') return { label: applicationsText.declined(), action: 'closed' }
  if (!isOpen(activity, at))
    return { label: applicationsText.closed(), action: 'closed', reason: applicationsText.hasStarted() }

  const reason = reasonNotToJoin(me)
  const optionalReason = reason ? { reason } : {}
  if (activity.spotsLeft <= 0)
    return {
      label: applicationsText.activityFull(),
      action: 'closed',
      hasWaitlist: !reason,
      ...optionalReason,
    }
  return { label: applicationsText.applyToJoin(), action: reason ? 'closed' : 'apply', ...optionalReason }
}

/** Returns why an account can't join activities, or null if it can (product.md 6.13). */
export function reasonNotToJoin(me: Pick<Me, 'role' | 'canJoinActivities'>): string | null {
  if (me.role !== 'USER') return applicationsText.onlyPersonalAccounts()
  return me.canJoinActivities ? null : applicationsText.accountCannotJoin()
}

function pendingLabel(
  application: Pick<Application, 'waitlistPosition' | 'offer'>,
  variant: ApplyButtonVariant,
): string {
  if (application.offer) return uiText.aSpotOpenedUp()
  if (application.waitlistPosition)
    return uiText.positionOnWaitlist({ position: application.waitlistPosition })
  return variant === 'card' ? applicationsText.applied() : applicationsText.pending()
}
