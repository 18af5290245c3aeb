import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { ANSWER_LABELS } from '../../../worker/contract/answer-labels'
import type { Application } from '../../../worker/contract/applications'
import { OFFER_CALM_MINUTES } from '../../../worker/contract/limits'
import { MINUTE_MS } from '../../../worker/contract/units'
import { dayOf } from '../../lib/day-of'
import { formatTime } from '../../lib/format'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import * as styles from './own-offer.module.css'
import { useAnswerOffer } from './queries'

const { yes, no } = ANSWER_LABELS.offer

type LiveOfferProps = {
  offer: NonNullable<Application['offer']>
  isForGroup: boolean
  activity: Pick<Activity, 'timeZone'>
  /** The seat's activity, unless the page shows it. */
  about?: ReactNode
}

/** A seat offered to the user, with its deadline and a button for each answer. */
export function LiveOffer({
  offer: { id, expiresAt, mayBeKept },
  isForGroup,
  activity,
  about,
}: LiveOfferProps) {
  const headingId = useId()
  const answer = useAnswerOffer(id)
  const now = useNow()
  const at = { dateTime: expiresAt, timeZone: activity.timeZone }
  const isCalm = !mayBeKept && Date.parse(expiresAt) - now > OFFER_CALM_MINUTES * MINUTE_MS
  const send = (how: 'accept' | 'pass') => !answer.isPending && answer.mutate(how)
  const isSending = (how: 'accept' | 'pass') => answer.isPending && answer.variables === how
  const Heading = about ? 'h2' : 'h3'
  return (
    <section className={styles.offer} aria-labelledby={headingId}>
      <Heading id={headingId}>
        {isForGroup ? 'Seats are free for your group' : 'A seat is free for you'}
      </Heading>
      {about}
      <p>
        {mayBeKept
          ? 'Somebody has not said whether they are coming. Until they do, you can have their seat. The offer ends at '
          : `${isForGroup ? 'They are' : 'It is'} yours until `}
        <b>{formatTime(at)}</b> {dayOf(at)}
        {isCalm && ', so there is no rush'}.{' '}
        {isForGroup
          ? 'One yes takes them for all of you. If you pass, only you leave.'
          : 'If you pass or do not answer, it is offered to the next person in line.'}
      </p>
      <div className="row wrap-row">
        <Button busy={isSending('accept')} onClick={() => send('accept')}>
          <Check />
          {yes.button}
        </Button>
        <Button variant="line" busy={isSending('pass')} onClick={() => send('pass')}>
          {no.button}
        </Button>
      </div>
    </section>
  )
}
