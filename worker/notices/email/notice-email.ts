import * as commonText from '#messages/common'
import * as emailsText from '#messages/emails'
import * as noticeKindsText from '#messages/notice-kinds'
import { shorten } from '../../contract/cut-text'
import { distanceUnit } from '../../contract/distance-text'
import { isolate } from '../../contract/isolate'
import { EMAIL_SUBJECT_PART_MAX_CHARACTERS } from '../../contract/limits'
import { NOTICES } from '../../contract/notice-kinds'
import { undecidedText } from '../../contract/notice-kinds/kind'
import type { NoticeTarget, NoticeWords } from '../../contract/notice-words'
import { pathOf, targetOf, whenWithZone, wordsOf } from '../../contract/notice-words'
import type { Notice } from '../../contract/notices'
import { SITE_NAME } from '../../contract/site-name'
import type { Settings } from '../../env'
import { answerPath, questionOf } from '../answer-link'
import { workerKind } from '../kinds'
import { noticeData, toNotice } from '../view'
import { matchesContent } from './alert-matches'
import { seatLinks } from './seat-links'
import type { EmailFacts } from './store'
import type { EmailContent } from './templates/content'

/**
 * Returns the content of the email about a notice, with the current activity, comment, and actor; null if it is outdated and was
 * not sent.
 */
export function noticeEmailContent(
  facts: EmailFacts,
  settings: Pick<Settings, 'siteUrl' | 'linkSecret'>,
): EmailContent | null {
  const { id, kind, createdAt, data } = facts.notice
  if (id === null || kind === null || createdAt === null) return null
  const { email } = workerKind(kind)
  const details = noticeData.parse(data ?? {})
  const notice = toNotice({ ...facts, notice: { id, kind, createdAt, readAt: null, data } })
  const { activity } = notice
  const isOutdated = facts.row.sentAt === null && email.isOutdated(facts, details)
  if ((!activity && !NOTICES[kind].hasNoActivity) || isOutdated) return null
  const words = wordsOf(notice)
  const detail = email.occasion === 'in place of the detail' ? null : words.detail
  const matches = email.hasMatches
    ? matchesContent(facts.matches, distanceUnit(facts.recipient?.distanceUnit))
    : null
  const sentence = subjectOf(matches ?? words)
  const question = questionOf(facts, details, settings)
  const answer = question && {
    label: email.actionLabel?.() ?? emailsText.answer(),
    path: answerPath(question.token),
  }
  const own = email.action && { ...email.action, label: email.action.label() }
  const action = matches?.action ?? answer ?? own ?? actionOf(notice, email.actionLabel?.())
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [
      email.opening?.(notice),
      detail,
      ...(matches?.paragraphs ?? []),
      email.topic?.isList && facts.hasEarlier ? emailsText.moreLikeThis({ site: SITE_NAME }) : null,
    ].filter((text) => text != null),
    facts: [
      ...words.changes.map(({ label, from, to }) => ({ label, value: to, was: from })),
      ...(email.occasion && activity && !matches ? occasionOf(activity) : []).filter(({ label }) =>
        words.changes.every((line) => line.label !== label),
      ),
    ],
    ...(matches?.items && { items: matches.items }),
    ...(action && { action }),
    ...(email.hasSeatLinks &&
      activity &&
      !notice.isOwn && {
        links: seatLinks(facts, activity, { siteUrl: settings.siteUrl, hasQuit: question === null }),
      }),
    ...(email.closing && { closing: email.closing(notice) }),
    isOptional: !NOTICES[kind].isAlwaysOn,
  }
}

/** Returns the sentence with names and titles quoted and truncated, so that no user can make a subject look like one of ours. */
function subjectOf({ sentence }: Pick<NoticeWords, 'sentence'>): string {
  return sentence
    .map(({ text, isTyped }) =>
      isTyped ? commonText.quoted({ text: isolate(shorten(text, EMAIL_SUBJECT_PART_MAX_CHARACTERS)) }) : text,
    )
    .join('')
}

function occasionOf(activity: NonNullable<Notice['activity']>): { label: string; value: string }[] {
  const tentative = undecidedText(activity, whenWithZone)
  return [
    { label: noticeKindsText.time(), value: whenWithZone(activity) },
    { label: noticeKindsText.place(), value: activity.place },
    ...(tentative ? [{ label: emailsText.tentative(), value: tentative }] : []),
    ...(activity.whatToBring ? [{ label: emailsText.bring(), value: activity.whatToBring }] : []),
  ]
}

const LABELS: Record<NoticeTarget['page'], () => string> = {
  together: () => emailsText.seeGroup(),
  activity: () => emailsText.seeActivity(),
  applications: () => emailsText.seeApplications(),
  'co-organizers': () => emailsText.seeCoOrganizers(),
  record: () => emailsText.seeActivity(),
}

function actionOf(notice: Notice, ownLabel: string | undefined): EmailContent['action'] {
  if (NOTICES[notice.kind].hasNoActivity) return { label: emailsText.seeNotifications(), path: '/notices' }
  const target = targetOf(notice)
  if (!target) return undefined
  return { label: ownLabel ?? LABELS[target.page](), path: pathOf(target) }
}
