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

/** Says what an act that ends an offer does, before it does it (product.md 21.10). */
export default function EndDialog({ question, open, busy, onClose, onConfirm, line, free }: EndDialogProps) {
  const { act, offer } = question
  const next = describeFreed(offer.seats, goesTo(free + offer.seats, line))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...QUESTIONS[act](nameOfMembers(offer), next)}
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}

const QUESTIONS = {
  skip: (name: string, next: string) => ({
    title: `Skip ${name}?`,
    message: `${next} ${name} keeps the place in line, without another offer until you approve them again. Nobody is told of the skip.`,
    confirmLabel: 'Skip',
    tone: 'primary' as const,
  }),
  end: (name: string, next: string) => ({
    title: `End the offer to ${name}?`,
    message: `${next} The place on the waitlist stays, without your approval.`,
    confirmLabel: 'End the offer',
  }),
}
