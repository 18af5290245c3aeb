import type { SeatOffer } from '../../../../worker/contract/offers'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Line } from './in-line'
import { describeFreed, goesTo, nameOfMembers } from './in-line'

/** An act that ends an offer. */
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
    goesTo('the spot', seats, line.filter(({ isGroup }) => !isGroup).slice(0, 1)) ??
    "No one else on the waitlist can take the spot. It stays with the person who hasn't replied."
  )
}

const QUESTIONS = {
  skip: (name: string, next: string) => ({
    title: `Move on from ${name}?`,
    message: `${next} ${name} keeps the place on the waitlist, without another offer until you approve them again. No one is notified.`,
    confirmLabel: 'Next person',
    tone: 'primary' as const,
  }),
  end: (name: string, next: string) => ({
    title: `Take back the offer to ${name}?`,
    message: `${next} They stay on the waitlist, without your approval.`,
    confirmLabel: 'Take it back',
  }),
}
