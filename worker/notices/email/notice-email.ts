import { NOTICES } from '../../contract/notice-kinds'
import { pathOf, targetOf, textOf, whenWithZone, wordsOf } from '../../contract/notice-words'
import type { Notice } from '../../contract/notices'
import { WORKER_KINDS } from '../kinds'
import { noticeData, toNotice } from '../view'
import type { EmailFacts } from './store'
import type { EmailContent } from './templates/content'

/**
 * Returns the content of the email about a notice, with activity, comment, and actor as of now; null if it is outdated.
 */
export function noticeEmailContent(facts: EmailFacts): EmailContent | null {
  const { id, kind, createdAt, data } = facts.notice
  if (id === null || kind === null || createdAt === null) return null
  const { email } = WORKER_KINDS[kind]
  const notice = toNotice({ ...facts, notice: { id, kind, createdAt, readAt: null, data } })
  const { activity } = notice
  if (!activity || email.isOutdated(facts, noticeData.parse(data ?? {}))) return null
  const words = wordsOf(notice)
  const sentence = textOf(words)
  const opening = typeof email.opening === 'function' ? email.opening(notice) : email.opening
  const detail = email.occasion === 'in place of the detail' ? null : words.detail
  const action = email.action ?? actionOf(notice)
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [opening, detail].filter((text) => text != null),
    facts: [
      ...words.changes.map(({ label, from, to }) => ({ label, value: to, was: from })),
      ...(email.occasion ? timeAndPlace(activity) : []).filter(({ label }) =>
        words.changes.every((line) => line.label !== label),
      ),
    ],
    ...(action && { action }),
    isOptional: !NOTICES[kind].isAlwaysOn,
  }
}

function timeAndPlace(activity: NonNullable<Notice['activity']>): { label: string; value: string }[] {
  return [
    { label: 'Time', value: whenWithZone(activity) },
    { label: 'Place', value: activity.place },
  ]
}

function actionOf(notice: Notice): EmailContent['action'] {
  const target = targetOf(notice)
  if (!target) return undefined
  const label = target.page === 'applications' ? 'See the applications' : 'See the activity'
  return { label, path: pathOf(target) }
}
