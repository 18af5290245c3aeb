import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { pluralize } from '../../../lib/format'
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
  /** Approves them and raises the maximum to this. */
  onApprove: (maximum: number) => void
}

/** Asks whether to raise the maximum of a full activity, so that more people can be approved (product.md 6.38). */
export default function RaiseDialog({ open, activity, chosen, onClose, onApprove }: RaiseDialogProps) {
  const { maxParticipants, counts } = activity
  const maximum = maxParticipants + missingSpots(chosen, activity)
  const waiting = (counts?.waitlisted ?? 0) - Number(chosen[0]?.waitlistedAt != null)
  // A list shows one member of a group.
  const isGroup = chosen.length === 1 && chosen[0]?.groupId !== undefined
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Make it ${pluralize(maximum, 'spot')}?`}
      description={
        <>
          There are too few open spots now: {maxParticipants} in all.
          {waiting > 0 &&
            ` ${waiting === 1 ? 'One person keeps their place' : `${waiting} people keep their places`} on the waitlist.`}
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onApprove(maximum)}>
            <span>Approve {isGroup ? 'the group' : <bdi>{namesOf(chosen)}</bdi>}</span>
          </Button>
        </>
      }
    />
  )
}
