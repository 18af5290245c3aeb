import { Check } from 'lucide-react'
import { lazy, Suspense, useId, useState, useTransition } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { useCurrentUser } from '../../../lib/session'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import type { ButtonProps } from '../../../ui/button'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import type { ApplyOffer, ApplyPlace } from './button-state'
import { applyOffer } from './button-state'

const loadDialog = () => import('./dialog')
const ApplyDialog = lazy(async () => ({ default: (await loadDialog()).ApplyDialog }))

type ApplyButtonProps = {
  activity: Activity
  /** `card`: a word fits; `detail`: the whole sentence, and below it why not. */
  place: ApplyPlace
  size?: ButtonProps['size']
  block?: boolean
  /** Puts the new application where the activity is cached. */
  onApplied: (application: Application) => void
}

/**
 * The button by which one joins an activity, in whatever state that stands, and the waitlist's beside it.
 * Both open the dialog, which loads when the pointer or the focus comes near.
 */
export function ApplyButton({ activity, place, size, block, onApplied }: ApplyButtonProps) {
  const { user } = useCurrentUser()
  const reasonId = useId()
  const [dialog, setDialog] = useState<'seat' | 'waitlist' | null>(null)
  const shown = useDialogSubject(dialog)
  const [isLoading, startLoading] = useTransition()
  const offer = applyOffer({ activity, me: user, place, at: Date.now() })
  const look = { size, block }
  const opening = (kind: 'seat' | 'waitlist') => ({
    busy: isLoading,
    onClick: () => startLoading(() => setDialog(kind)),
    onPointerEnter: loadDialog,
    onFocus: loadDialog,
  })

  return (
    <>
      {offer.act === 'login' ? (
        <LinkButton to="/login" search={{ next: `/activity/${activity.id}` }} {...look}>
          {offer.label}
        </LinkButton>
      ) : offer.act === 'manage' ? (
        <LinkButton
          to="/activity-management"
          search={{ view: 'applications', activity: activity.id }}
          variant="soft"
          {...look}
        >
          {offer.label}
        </LinkButton>
      ) : (
        // One and the same button before and after applying, so that the focus comes back to it from the dialog.
        <Button
          {...look}
          {...(offer.act === 'apply' ? opening('seat') : still(offer))}
          aria-describedby={place === 'detail' && offer.reason ? reasonId : undefined}
        >
          {offer.act === 'settled' && !activity.application?.waitlistPosition && <Check />}
          {offer.label}
        </Button>
      )}
      {offer.hasWaitlist && (
        <Button {...look} {...opening('waitlist')}>
          Join the waitlist
        </Button>
      )}
      {place === 'detail' && offer.reason && (
        <p id={reasonId} className="small soft">
          {offer.reason}
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
            onApplied={onApplied}
          />
        </Suspense>
      )}
    </>
  )
}

/** A button with nothing to press. What is settled can still have the focus; what is closed is out of reach. */
function still({ act, label, reason }: ApplyOffer): Partial<ButtonProps> {
  return {
    variant: 'soft',
    title: reason,
    settled: label === 'Approved',
    ...(act === 'settled' ? { 'aria-disabled': true } : { disabled: true }),
  }
}
