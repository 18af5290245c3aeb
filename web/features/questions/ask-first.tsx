import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircleQuestionMark } from 'lucide-react'
import * as questionsText from '#messages/questions'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { AskForm } from './ask-form'
import { questionsQuery } from './queries'
import * as styles from './questions.module.css'

const SHOWN = 3

/** Latest answered questions and a collapsed field to ask one, for the apply dialog. */
export default function AskFirst({ activity }: { activity: Activity }) {
  const { data } = useInfiniteQuery(questionsQuery(activity.id))
  const answered = (data?.pages[0]?.items ?? []).filter(({ answer }) => answer !== null).slice(0, SHOWN)
  const organizer = firstName(activity.creator.name)
  return (
    <details className={styles.first}>
      <summary>
        <MessageCircleQuestionMark />
        {questionsText.askFirst({ organizer })}
        <ChevronDown />
      </summary>
      <div className={styles.inside}>
        {answered.map(({ id, content, answer }) => (
          <div key={id} className={styles.quote}>
            <p dir="auto" className={styles.content}>
              {content}
            </p>
            <p dir="auto">{answer}</p>
          </div>
        ))}
        <AskForm activityId={activity.id} organizer={organizer} />
      </div>
    </details>
  )
}
