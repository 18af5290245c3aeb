import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useId, useRef, useState, useTransition } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { useCurrentUser } from '../../../lib/session'
import { toDecide } from '../../../lib/to-decide'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { Count } from '../../../ui/badge'
import type { ButtonProps } from '../../../ui/button'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { PendingMenu } from '../pending-menu'
import type { ApplyButtonState, ApplyButtonVariant } from './button-state'
import { applyButtonState } from './button-state'

const loadDialog = () => import('./dialog')
const ApplyDialog = lazy(async () => ({ default: (await loadDialog()).ApplyDialog }))

type ApplyButtonProps = {
  activity: Activity
  /** `card` shows a short label, `detail` the full one with the reason below it. */
  variant: ApplyButtonVariant
  size?: ButtonProps['size']
  block?: boolean
  /** Opens the dialog on load, for links to apply. */
  startsOpen?: boolean
  /** Called with the new application, to update cached activities. */
  onApplied: (application: Application) => void
  /** Called when an undecided application is changed or withdrawn. Without it, its button has no menu. */
  onChange?: (application: Application) => void
  /** Questions to the organizer, for the dialog. */
  questions?: ReactNode
}

/**
 * The apply button in its current state, with a second button for the waitlist of a full activity. Both open the dialog,
 * whose code loads on hover or focus.
 */
export function ApplyButton({
  activity,
  variant,
  size,
  block,
  startsOpen,
  onApplied,
  onChange,
  questions,
}: ApplyButtonProps) {
  const { user } = useCurrentUser()
  const reasonId = useId()
  const state = applyButtonState({ activity, me: user, variant, at: Date.now() })
  const [dialog, setDialog] = useState(startsOpen ? dialogOf(state) : null)
  const shown = useDialogSubject(dialog)
  const trigger = useRef<HTMLButtonElement>(null)
  const hasApplied = useRef(false)
  // After applying, the button that opened the dialog is gone, so the dialog can't return focus to it.
  useEffect(() => {
    if (dialog === null && hasApplied.current) trigger.current?.focus({ preventScroll: true })
  }, [dialog])
  const [isLoading, startLoading] = useTransition()
  const layout = { size, block }
  const undecided = variant === 'detail' ? toDecide(activity, Date.now()) : 0
  const describedBy = variant === 'detail' && state.reason ? reasonId : undefined
  const besideGroup =
    state.action === 'group' && ({ variant: 'line', 'aria-describedby': describedBy } as const)
  const opensDialog = (kind: 'seat' | 'waitlist') => ({
    busy: isLoading,
    onClick: () => startLoading(() => setDialog(kind)),
    onPointerEnter: loadDialog,
    onFocus: loadDialog,
  })

  return (
    <>
      {state.action === 'login' ? (
        <LinkButton to="/login" search={{ next: `/activity/${activity.id}?apply=true` }} {...layout}>
          {state.label}
        </LinkButton>
      ) : state.action === 'door' ? (
        <LinkButton to="/door/$id" params={{ id: activity.id }} variant="soft" {...layout}>
          {state.label}
        </LinkButton>
      ) : state.action === 'group' ? (
        <LinkButton to="/together/$id" params={{ id: activity.id }} {...layout}>
          {state.label}
        </LinkButton>
      ) : state.action === 'manage' ? (
        <LinkButton
          to="/activity-management"
          search={{ view: 'applications', activity: activity.id }}
          variant={undecided > 0 ? 'primary' : 'soft'}
          {...layout}
        >
          {state.label}
          {undecided > 0 && <Count>{undecided}</Count>}
        </LinkButton>
      ) : onChange && activity.application?.status === 'PENDING' && state.action === 'settled' ? (
        <PendingMenu
          ref={trigger}
          activity={activity}
          application={activity.application}
          onChange={onChange}
          {...layout}
        >
          {state.label}
        </PendingMenu>
      ) : (
        <Button
          {...layout}
          {...(state.action === 'apply' ? opensDialog('seat') : inactiveProps(state, activity))}
          aria-describedby={describedBy}
        >
          {state.action === 'settled' && !activity.application?.waitlistPosition && <Check />}
          {state.label}
        </Button>
      )}
      {state.mayApply && (
        <Button {...layout} {...besideGroup} {...opensDialog('seat')}>
          {applicationsText.applyToJoin()}
        </Button>
      )}
      {state.hasWaitlist && (
        <Button {...layout} {...besideGroup} {...opensDialog('waitlist')}>
          {applicationsText.joinWaitlist()}
        </Button>
      )}
      {describedBy && (
        <p id={reasonId} className="small soft">
          {state.reason}
        </p>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ApplyDialog
            key={shown.subject}
            activity={activity}
            isWaitlist={shown.subject === 'waitlist'}
            open={shown.open}
            onOpenChange={() => setDialog(null)}
            onApplied={(application) => {
              hasApplied.current = true
              onApplied(application)
            }}
            questions={questions}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns the dialog that the viewer can open, or null if they can't apply. */
function dialogOf({ action, mayApply, hasWaitlist }: ApplyButtonState): 'seat' | 'waitlist' | null {
  if (action === 'apply' || mayApply) return 'seat'
  return hasWaitlist ? 'waitlist' : null
}

/** Returns the props of a button that does nothing. A settled one stays focusable; a closed one is disabled. */
function inactiveProps(
  { action, reason }: ApplyButtonState,
  { application }: Activity,
): Partial<ButtonProps> {
  return {
    variant: 'soft',
    title: reason,
    settled: action === 'settled' && application?.status === 'APPROVED',
    ...(action === 'settled' ? { 'aria-disabled': true } : { disabled: true }),
  }
}
