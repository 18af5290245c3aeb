import * as decisionsText from '#messages/decisions'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { missingSpots } from './review-decision'
import { namesOf } from './together'

type RaiseDialogProps = {
  open: boolean
  activity: Activity
  /** Applicants to approve, with the other members of their groups. */
  chosen: readonly Application[]
  onClose: () => void
  /** Approves the applicants and raises the maximum to the given number. */
  onApprove: (maximum: number) => void
}

/** Asks whether to raise the maximum of a full activity, so that more people can be approved (product.md 6.38). */
export default function RaiseDialog({ open, activity, chosen, onClose, onApprove }: RaiseDialogProps) {
  const { maxParticipants, counts } = activity
  const maximum = maxParticipants + missingSpots(chosen, activity)
  const waiting = (counts?.waitlisted ?? 0) - Number(chosen[0]?.waitlistedAt != null)
  // Lists contain only one member of each group.
  const isGroup = chosen.length === 1 && chosen[0]?.groupId !== undefined
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={decisionsText.makeItQuestion({ spots: maximum })}
      description={decisionsText.tooFewSpots({ spots: maxParticipants, waiting: Math.max(0, waiting) })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {uiText.cancel()}
          </Button>
          <Button onClick={() => onApprove(maximum)}>
            <span>
              {isGroup
                ? decisionsText.approveGroup()
                : decisionsText.approveNames({ names: namesOf(chosen) })}
            </span>
          </Button>
        </>
      }
    />
  )
}
