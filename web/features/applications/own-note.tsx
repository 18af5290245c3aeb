import { useQuery } from '@tanstack/react-query'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { firstName } from '../../../worker/contract/first-name'
import { Answers } from './answers/answers'
import { replySpeed } from './apply/reply-speed'
import * as styles from './own-note.module.css'
import { beforeApplyingQuery } from './queries'

type OwnNoteProps = { activity: Activity; application: Application }

/** Note and answers of an undecided application, and when to expect a decision (product.md 6.23). */
export function OwnNote({ activity, application }: OwnNoteProps) {
  const { note, answers, waitlistPosition } = application
  return (
    <>
      {(answers.length > 0 || note !== null) && (
        <div className={styles.own}>
          <Answers answers={answers} />
          {note !== null && (
            <p dir="auto" className={styles.note}>
              {note}
            </p>
          )}
        </div>
      )}
      {!waitlistPosition && <Expectation activity={activity} />}
    </>
  )
}

/**
 * Says how fast the organizer usually answers, and what happens without an answer. Reserves its height while the reply time
 * loads.
 */
function Expectation({ activity }: { activity: Activity }) {
  const { data, isPending } = useQuery(beforeApplyingQuery(activity.id))
  const name = firstName(activity.creator.name)
  return (
    <p className={styles.expectation}>
      <span data-pending={isPending || undefined}>
        {data?.replyTime ? replySpeed(name, data.replyTime) : applicationsText.whenAnswered({ name })}
      </span>{' '}
      {applicationsText.noReply()}
    </p>
  )
}
