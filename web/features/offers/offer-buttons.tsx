import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { useAnswerOffer } from './queries'

const { yes, no } = ANSWER_LABELS.offer

/** Buttons to accept or pass on an offered spot (product.md 21.5). */
export function OfferButtons({
  offer,
  ...look
}: Pick<ButtonProps, 'size' | 'block'> & { offer: { id: string } }) {
  const answer = useAnswerOffer(offer.id)
  const send = (how: 'accept' | 'pass') => !answer.isPending && answer.mutate(how)
  const isSending = (how: 'accept' | 'pass') => answer.isPending && answer.variables === how
  return (
    <>
      <Button {...look} busy={isSending('accept')} onClick={() => send('accept')}>
        {yes.button()}
      </Button>
      <Button {...look} variant="quiet" busy={isSending('pass')} onClick={() => send('pass')}>
        {no.button()}
      </Button>
    </>
  )
}
