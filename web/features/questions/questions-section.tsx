import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as questionsText from '#messages/questions'
import type { Activity } from '../../../worker/contract/activities'
import { organizes } from '../../../worker/contract/activity-status'
import { firstName } from '../../../worker/contract/first-name'
import { can } from '../../lib/abilities'
import { LoadMore } from '../../ui/load-more'
import { AskForm } from './ask-form'
import { questionsQuery } from './queries'
import { QuestionItem } from './question-item'
import * as styles from './questions.module.css'

/** Questions about an activity with their answers, and the field to ask one (product.md 6.24). */
export default function QuestionsSection({ activity }: { activity: Activity }) {
  const headingId = useId()
  const isOrganizer = organizes(activity)
  const query = useInfiniteQuery(questionsQuery(activity.id))
  const questions = query.data?.pages.flatMap(({ items }) => items) ?? []
  const canAsk = !isOrganizer && can('askQuestion', activity)
  if (questions.length === 0 && !canAsk) return null
  const organizer = firstName(activity.creator.name)
  return (
    <section id="questions" className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {isOrganizer ? questionsText.questionsForYou() : questionsText.questionsForOrganizer({ organizer })}
      </h2>
      {questions.length > 0 && (
        <ul className={styles.list}>
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              organizer={organizer}
              isOrganizer={isOrganizer}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoad={query.fetchNextPage}
        />
      )}
      {canAsk && <AskForm activityId={activity.id} organizer={organizer} />}
    </section>
  )
}
