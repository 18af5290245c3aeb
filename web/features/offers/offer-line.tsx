import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import * as offersText from '#messages/offers'
import type { ApplicationWithActivity } from '../../../worker/contract/activities'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import { nearDay } from '../../lib/day-of'
import { formatDay, formatTime } from '../../lib/format'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { TimeRing } from '../../ui/time-ring'
import * as styles from './offer-line.module.css'
import { useAnswerOffer } from './queries'

const { yes, no } = ANSWER_LABELS.offer

type OfferLineProps = {
  application: ApplicationWithActivity
  offer: NonNullable<ApplicationWithActivity['offer']>
}

/** An offered spot in one line, with its deadline and a button for each answer (product.md 21.5). */
export function OfferLine({ application: { activity, groupId }, offer }: OfferLineProps) {
  const answer = useAnswerOffer(offer.id)
  const now = useNow()
  const at = { dateTime: offer.expiresAt, timeZone: activity.timeZone }
  const day = nearDay(at)
  const send = (how: 'accept' | 'pass') => !answer.isPending && answer.mutate(how)
  return (
    <>
      <span className={styles.ring}>
        <TimeRing until={offer.expiresAt} now={now} />
      </span>
      <p className={styles.text}>
        <Link dir="auto" className="clip" to="/activity/$id" params={{ id: activity.id }}>
          {activity.title}
        </Link>
        <span className="clip">
          {offersText.openUntil({
            whose: groupId === undefined ? 'other' : 'group',
            time: formatTime(at),
            when: day ?? 'other',
            day: formatDay(at),
          })}
        </span>
      </p>
      <Button busy={answer.isPending && answer.variables === 'accept'} onClick={() => send('accept')}>
        {yes.button()}
      </Button>
      <IconButton
        label={no.button()}
        busy={answer.isPending && answer.variables === 'pass'}
        onClick={() => send('pass')}
      >
        <X />
      </IconButton>
    </>
  )
}
