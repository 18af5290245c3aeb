import * as offersText from '#messages/offers'
import { OFFER_COLLECT_AFTER_HOURS } from '../../../../worker/contract/limits'
import { nameOfMembers } from '../../../../worker/contract/line'
import type { SeatOffers } from '../../../../worker/contract/offers'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Line } from './in-line'
import { describeFreed } from './in-line'

type StopDialogProps = Line & {
  collecting: NonNullable<SeatOffers['collecting']>
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  finalFocus: () => HTMLElement | null
}

/** Confirms that seats will no longer be held for a group, and names who gets them (product.md 21.15). */
export default function StopDialog({ collecting, line, free, ...rest }: StopDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={offersText.letOthersQuestion()}
      message={describeStop(collecting, { line, free })}
      confirmLabel={offersText.letOthers()}
      tone="primary"
    />
  )
}

/** Returns a sentence about who gets the released seats. */
function describeStop(collecting: StopDialogProps['collecting'], { line, free }: Line): string {
  const { collected, members } = collecting
  const others = line.map((each) => ({ ...each, isHeldFor: false }))
  return [
    collected === 0 ? offersText.openSpotsGo() : describeFreed(collected, { line: others, free }),
    offersText.keepsPlace({ members: members.length, name: nameOfMembers(collecting) }),
    offersText.saveAgain({ hours: OFFER_COLLECT_AFTER_HOURS }),
  ].join(' ')
}
