import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
import type { Participation } from '../../../worker/contract/participations'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import * as styles from './answers.module.css'
import { attendanceQuery } from './queries'
import { useKeepSeat } from './use-keep-seat'

const nameOf = ({ user }: Participation) => user?.name ?? participationsText.someone()

type AnswersProps = {
  activityId: string
  /** Shown below the answers. */
  children?: ReactNode
}

/**
 * Answers to "Still coming?" for the organizer (product.md 22.6). Renders nothing until the question is sent. Participants who
 * joined later were not asked and count as coming.
 */
export default function Answers({ activityId, children }: AnswersProps) {
  const { data: seats = [] } = useQuery(attendanceQuery(activityId))
  if (!seats.some(({ stillComing }) => stillComing)) return null
  const unanswered = seats.filter(({ stillComing }) => stillComing && stillComing.state !== 'confirmed')
  const coming = seats.filter((seat) => !unanswered.includes(seat))
  return (
    <details className={`card ${styles.answers}`}>
      <summary>
        <b>{participationsText.comingCount({ count: coming.length })}</b>
        <span className="soft">
          {unanswered.length === 0
            ? participationsText.everyoneHasAnswered()
            : participationsText.notAnsweredCount({ count: unanswered.length })}
        </span>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.lists}>
        {unanswered.length > 0 && (
          <section aria-labelledby="no-answer">
            <h3 id="no-answer">{participationsText.noAnswerYet()}</h3>
            <ul>
              {unanswered.map((seat) => (
                <Unanswered key={seat.id} seat={seat} />
              ))}
            </ul>
          </section>
        )}
        {coming.length > 0 && (
          <section aria-labelledby="coming">
            <h3 id="coming">{participationsText.coming()}</h3>
            <ul>
              {coming.map((seat) => (
                <li key={seat.id}>
                  <Person seat={seat} />
                  <Check className={styles.check} aria-hidden="true" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {children && <p className={styles.more}>{children}</p>}
      </div>
    </details>
  )
}

function Unanswered({ seat }: { seat: Participation }) {
  const keep = useKeepSeat(seat)
  return (
    <li>
      <Person seat={seat}>
        {seat.stillComing?.state === 'silent' && (
          <Badge tone="warning" icon={<MessageCircleQuestionMark />}>
            {participationsText.noAnswer()}
          </Badge>
        )}
      </Person>
      <Button
        variant="line"
        busy={keep.isPending}
        aria-label={participationsText.keepSpotOf({ name: nameOf(seat) })}
        onClick={() => keep.mutate()}
      >
        {participationsText.keepTheSpot()}
      </Button>
    </li>
  )
}

function Person({ seat, children }: { seat: Participation; children?: ReactNode }) {
  const name = nameOf(seat)
  return (
    <span className={`row ${styles.person}`}>
      <Avatar name={name} image={seat.user?.avatar} size={36} />
      <span>
        <b dir="auto" className="clip">
          {name}
        </b>
        {children}
      </span>
    </span>
  )
}
