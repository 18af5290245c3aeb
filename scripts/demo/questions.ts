import { HOUR_MS } from '../../worker/contract/units'
import type { questions } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { PARTICIPANT, personId } from './people'
import { demoId } from './random'

const TENNIS = 'Sunset Tennis Doubles/1'
const PHOTO_WALK = 'Film Photo Walk: Arts District/5'
type Visibility = 'public' | 'private'

/** Questions about activities (as `title/day`), some with an answer. */
const QUESTIONS: [
  about: string,
  by: number,
  hoursAgo: number,
  Visibility,
  content: string,
  answer?: string,
][] = [
  [
    TENNIS,
    PARTICIPANT + 3,
    50,
    'public',
    'Is there parking?',
    'Yes, the lot on Sepulveda is free after five.',
  ],
  [TENNIS, PARTICIPANT + 4, 3, 'public', 'Do the courts have lights?'],
  [TENNIS, PARTICIPANT + 5, 5, 'private', 'I had knee surgery in spring. Can I take breaks?'],
  [
    PHOTO_WALK,
    PARTICIPANT + 4,
    40,
    'public',
    'Which film should I bring?',
    'Anything from ISO 200 to 400. I have two spare rolls.',
  ],
  [PHOTO_WALK, PARTICIPANT, 2, 'public', 'Can I borrow a camera?'],
]

/** Returns questions to organizers, some answered a few hours later. */
export function questionRows(activities: readonly DemoRow[], now: number): (typeof questions.$inferInsert)[] {
  return QUESTIONS.map(([about, by, hoursAgo, visibility, content, answer = null]) => {
    const createdAt = now - hoursAgo * HOUR_MS
    return {
      id: demoId('question', `${about} ${content}`),
      activityId: rowOf(activities, about).id,
      userId: personId(by),
      content,
      isPublic: visibility === 'public',
      answer,
      createdAt,
      answeredAt: answer === null ? null : createdAt + 4 * HOUR_MS,
    }
  })
}
