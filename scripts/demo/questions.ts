import { HOUR_MS } from '../../worker/contract/units'
import type { questions } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { PARTICIPANT, personId } from './people'
import { demoId } from './random'

type Asked = {
  /** The activity, as `title/day`. */
  about: string
  by: number
  content: string
  isPublic: boolean
  hoursAgo: number
  answer?: string
}

const QUESTIONS: Asked[] = [
  {
    about: 'Sunset Tennis Doubles/1',
    by: PARTICIPANT + 3,
    content: 'Is there parking?',
    isPublic: true,
    hoursAgo: 50,
    answer: 'Yes, the lot on Sepulveda is free after five.',
  },
  {
    about: 'Sunset Tennis Doubles/1',
    by: PARTICIPANT + 4,
    content: 'Do the courts have lights?',
    isPublic: true,
    hoursAgo: 3,
  },
  {
    about: 'Sunset Tennis Doubles/1',
    by: PARTICIPANT + 5,
    content: 'I had knee surgery in spring. Can I take breaks?',
    isPublic: false,
    hoursAgo: 5,
  },
  {
    about: 'Film Photo Walk: Arts District/5',
    by: PARTICIPANT + 4,
    content: 'Which film should I bring?',
    isPublic: true,
    hoursAgo: 40,
    answer: 'Anything from ISO 200 to 400. I have two spare rolls.',
  },
  {
    about: 'Film Photo Walk: Arts District/5',
    by: PARTICIPANT,
    content: 'Can I borrow a camera?',
    isPublic: true,
    hoursAgo: 2,
  },
]

/** Returns questions to organizers, some answered a few hours later. */
export function questionRows(activities: readonly DemoRow[], now: number): (typeof questions.$inferInsert)[] {
  return QUESTIONS.map(({ about, by, content, isPublic, hoursAgo, answer = null }) => {
    const createdAt = now - hoursAgo * HOUR_MS
    return {
      id: demoId('question', `${about} ${content}`),
      activityId: rowOf(activities, about).id,
      userId: personId(by),
      content,
      isPublic,
      answer,
      createdAt,
      answeredAt: answer === null ? null : createdAt + 4 * HOUR_MS,
    }
  })
}
