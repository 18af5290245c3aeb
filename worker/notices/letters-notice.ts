import { NOTICE_RULES } from '../contract/notice-rules'
import type { NoticeTarget } from '../contract/notice-words'
import { COMMENT_KINDS, pathOf, targetOf, textOf, whenWithZone, wordsOf } from '../contract/notice-words'
import type { Notice } from '../contract/notices'
import { now } from '../platform/clock'
import type { LetterContent } from './letters-render'
import type { LetterFacts } from './letters-store'
import type { NoticeData } from './view'
import { noticeData, toNotice } from './view'

/** Kinds whose notice says when and where in a sentence, which the letter says as facts. */
const OCCASION_FOR_DETAIL = new Set<Notice['kind']>([
  'application_approved',
  'activity_reminder',
  'activity_published',
])
/** Kinds whose letter says when and where beside what the notice says. */
const OCCASION_TOO = new Set<Notice['kind']>(['application_waitlisted', 'first_in_line', 'activity_changed'])

/**
 * What a notice's letter says: from the notice with the activity, comment and actor it names, as they are at the time
 * of sending. Null where the letter is no longer wanted.
 */
export function letterOfNotice(facts: LetterFacts): LetterContent | null {
  const { id, kind, createdAt, data } = facts.notice
  if (id === null || kind === null || createdAt === null) return null
  const notice = toNotice({ ...facts, notice: { id, kind, createdAt, readAt: null, data } })
  const { activity } = notice
  if (!activity || isOvertaken(kind, facts, noticeData.parse(data ?? {}))) return null
  const words = wordsOf(notice)
  const sentence = textOf(words)
  const target = targetOf(notice)
  const replacesDetail = OCCASION_FOR_DETAIL.has(kind)
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [
      notice.isOwn ? OWN_CANCELLED : OPENINGS[kind],
      replacesDetail ? undefined : words.detail,
    ].filter((text) => text != null),
    facts: [
      ...words.changes.map(({ label, from, to }) => ({ label, value: to, was: from })),
      ...(replacesDetail || OCCASION_TOO.has(kind)
        ? occasionOf(activity).filter(({ label }) => words.changes.every((line) => line.label !== label))
        : []),
    ],
    ...(target && { action: actionOf(kind, target) }),
    isOptional: !NOTICE_RULES[kind].isAlwaysOn,
  }
}

const OPENINGS: Partial<Record<Notice['kind'], string>> = {
  application_received: 'Read the application and approve, wait-list or decline it.',
  application_approved:
    'Your spot is yours. If your plans change, give it back so that somebody else can come.',
  application_declined: 'The organizer could not take you this time. There is more to do near you.',
  seat_freed: 'It can be taken again. If people are waiting, one tap approves the first in line.',
  activity_changed: 'If that does not suit you any more, you can give your spot back until the start.',
  activity_cancelled: 'It will not take place. You need not do anything.',
  activity_reminder: 'See you there. If you cannot come, give your spot back so that somebody else can.',
}

const OWN_CANCELLED =
  'It will not take place. Everybody who had a spot or had applied has been told. If you think that this is a mistake, please answer this letter.'

/** Whether what the letter speaks of is no longer so, or no longer there for the person. */
function isOvertaken(
  kind: Notice['kind'],
  { activity, comment, isSeated, isHidden }: LetterFacts,
  data: NoticeData,
): boolean {
  if (kind === 'activity_cancelled' || kind === 'application_declined') return false
  if (COMMENT_KINDS.has(kind)) return isHidden || comment.id === null || comment.deletedAt !== null
  const isOver = isHidden || activity.cancelledAt !== null || (activity.startsAt ?? 0) <= now()
  if (kind === 'activity_reminder') return isOver || !isSeated || activity.startsAt !== data.startsAt
  return isOver
}

function occasionOf(activity: NonNullable<Notice['activity']>): { label: string; value: string }[] {
  return [
    { label: 'Time', value: whenWithZone(activity) },
    { label: 'Place', value: activity.place },
  ]
}

function actionOf(kind: Notice['kind'], target: NoticeTarget): NonNullable<LetterContent['action']> {
  if (kind === 'application_declined') return { label: 'Explore activities', path: '/explore' }
  const label = target.page === 'applications' ? 'See the applications' : 'See the activity'
  return { label, path: pathOf(target) }
}
