import * as pushText from '#messages/push'
import { shorten } from '../contract/cut-text'
import { PUSH_KEPT_HOURS, PUSH_TEXT_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '../contract/limits'
import type { NoticeKind } from '../contract/notice-kinds'
import { isOnAtFirst, NOTICES, switchedOffBy } from '../contract/notice-kinds'
import { pathOf, pushTextOf, targetOf } from '../contract/notice-words'
import type { Notice } from '../contract/notices'
import type { PushMessage } from '../contract/push'
import { SITE_NAME } from '../contract/site-name'
import type { Settings } from '../env'
import { answerPath, questionOf } from '../notices/answer-link'
import { workerKind } from '../notices/kinds'
import { isSilenced } from '../notices/rules'
import type { NoticeData } from '../notices/view'
import { noticeData, toNotice } from '../notices/view'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/clock'
import { hashSecret } from '../platform/tokens'
import type { EncryptedPush } from '../platform/web-push'
import { startsSoon } from './quiet-hours'
import type { PushFacts } from './store'

const TAG_CHARACTERS = 32
/** Minimum time a service keeps a push, for activities that are about to start. */
const TTL_MIN_MS = 5 * MINUTE_MS

/** Kinds about changed plans, which ignore quiet hours if the activity starts soon. */
const CHANGES: readonly NoticeKind[] = ['activity_changed', 'activity_cancelled']

/** Returns whether the recipient still wants pushes of the kind. */
export function isWanted({ push: { kind }, choice, recipient }: PushFacts): boolean {
  return (choice.isOn ?? isOnAtFirst(kind, 'push')) && switchedOffBy(kind, 'push', recipient) === null
}

/** Returns whether a push is about a same-day change of plans, which ignores quiet hours. */
export function isSameDayChange({ push: { kind }, notice, activity }: PushFacts, at: number): boolean {
  if (!CHANGES.includes(kind)) return false
  const { time } = noticeData.parse(notice.data ?? {})
  const { startsAt, timeZone } = activity
  const starts = [
    ...(time ?? []),
    ...(startsAt !== null && timeZone !== null ? [{ startsAt, timeZone }] : []),
  ]
  return starts.some((start) => startsSoon(start.startsAt, start.timeZone, at))
}

/** Returns a push's content with current activity, comment, and actor; null if it is outdated. */
export function pushContent(
  facts: PushFacts,
  { at, ...settings }: { at: number } & Pick<Settings, 'linkSecret'>,
): EncryptedPush | null {
  const { id, kind, createdAt, data } = facts.notice
  if (id === null || kind === null || createdAt === null) return null
  const { email } = workerKind(kind)
  const details = noticeData.parse(data ?? {})
  const notice = toNotice({ ...facts, notice: { id, kind, createdAt, readAt: null, data } })
  const target = targetOf(notice)
  const question = questionOf(facts, details, settings)
  const page = NOTICES[kind].hasNoActivity ? '/notices' : target && pathOf(target)
  const path = question ? answerPath(question.token) : page
  if (!path || isSilenced(facts) || email.isOutdated(facts, details)) return null
  const tag = hashSecret(facts.push.topic ?? id).slice(0, TAG_CHARACTERS)
  const isList = email.topic?.isList === true && facts.hasEarlier
  const applicationId = isList ? undefined : decidable(notice, details, facts)
  const { title, text } = pushTextOf(notice)
  const message: PushMessage = {
    title: shorten(title, PUSH_TITLE_MAX_CHARACTERS),
    text: shorten(isList ? pushText.moreLikeThis({ site: SITE_NAME }) : text, PUSH_TEXT_MAX_CHARACTERS),
    tag,
    path,
    at: createdAt,
    ...(applicationId !== undefined && { applicationId }),
    ...(question && { question }),
  }
  const isUrgent = email.lane !== 'other' || question !== null || kind === 'activity_reminder'
  return {
    text: JSON.stringify(message),
    shortText: JSON.stringify({ ...message, text: '' }),
    ttlSeconds: Math.floor(ttlMs(facts, at) / SECOND_MS),
    urgency: isUrgent ? 'high' : 'normal',
    topic: tag,
  }
}

/** Returns the application that the organizer can decide from the push, if any. */
function decidable(notice: Notice, { applicationId }: NoticeData, { application }: PushFacts) {
  const isOpen = application.status === 'PENDING' && application.waitlistedAt === null
  return notice.kind === 'application_received' && isOpen ? applicationId : undefined
}

/** Returns how long the push service keeps a push: until the activity starts, at most a day. */
function ttlMs({ activity, notice: { kind } }: PushFacts, at: number): number {
  const longest = PUSH_KEPT_HOURS * HOUR_MS
  if (kind === 'activity_cancelled' || activity.startsAt === null || activity.startsAt <= at) return longest
  return Math.max(TTL_MIN_MS, Math.min(longest, activity.startsAt - at))
}
