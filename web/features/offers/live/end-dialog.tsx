import * as offersText from '#messages/offers'
import { nameOfMembers } from '../../../../worker/contract/line'
import type { SeatOffer } from '../../../../worker/contract/offers'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Line } from './in-line'
import { describeFreed, goesTo } from './in-line'

/** An action that ends an offer, to confirm. */
export type Question = { act: 'skip' | 'end'; offer: SeatOffer }

type EndDialogProps = Line & {
  question: Question
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirms skipping or ending an offer, and names who gets the seat (product.md 21.10). */
export default function EndDialog({ question, open, busy, onClose, onConfirm, line, free }: EndDialogProps) {
  const { act, offer } = question
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...QUESTIONS[act](nameOfMembers(offer), describeNext(offer, { line, free }))}
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}

function describeNext({ seats, seatOfUserId }: SeatOffer, { line, free }: Line): string {
  if (seatOfUserId === null) return describeFreed(seats, { line, free: free + seats })
  // A silent participant's seat is neither free nor held, and never offered to a group (product.md 22.8).
  return (
    goesTo('spot', seats, line.filter(({ isGroup }) => !isGroup).slice(0, 1)) ?? offersText.silentSpotStays()
  )
}

const QUESTIONS = {
  skip: (name: string, next: string) => ({
    title: offersText.skipQuestion({ name }),
    message: offersText.skipHint({ next, name }),
    confirmLabel: offersText.nextPerson(),
    tone: 'primary' as const,
  }),
  end: (name: string, next: string) => ({
    title: offersText.endQuestion({ name }),
    message: offersText.endHint({ next }),
    confirmLabel: offersText.takeBack(),
  }),
}
