/** Text and target page of notices, shared by the app and emails. */
import { locale } from '#messages'
import { isolate } from './isolate'
import { NOTICES } from './notice-kinds'
import type { NoticeFacts, When } from './notice-kinds/facts'
import type { ChangeLine, WordsPiece } from './notice-kinds/kind'
import { partsOf, piecesOf } from './notice-kinds/kind'
import type { Notice } from './notices'

export type NoticeWords = {
  sentence: WordsPiece[]
  /** Additional sentence, if any. */
  detail: string | null
  /** Old and new values of a change. */
  changes: ChangeLine[]
}
export type NoticeTarget =
  | { page: 'activity'; activityId: string; hash?: 'comments' | 'questions' }
  | { page: 'applications'; activityId: string }
  | { page: 'record' }
  | { page: 'co-organizers'; activityId: string }
  | { page: 'together'; activityId: string }

type Options = { formatWhen?: (at: When) => string }

/** Returns the text of a notice. By default, times are local to the place and include the zone. */
export function wordsOf(notice: Notice, { formatWhen = whenWithZone }: Options = {}): NoticeWords {
  const parts = partsOf(notice, formatWhen)
  const { sentence, detail = null, changes = [] } = NOTICES[notice.kind].words(notice, parts)
  return { sentence: piecesOf(sentence), detail, changes }
}

/** Returns the sentence as plain text. */
export function textOf({ sentence }: Pick<NoticeWords, 'sentence'>): string {
  return plain(sentence)
}

/** Returns the title and text of a notice's push. */
export function pushTextOf(notice: Pick<Notice, 'kind'> & NoticeFacts): { title: string; text: string } {
  const { push, words } = NOTICES[notice.kind]
  const parts = partsOf(notice, whenWithZone)
  if (push) {
    const { title, text } = push(parts)
    return { title: plain(piecesOf(title)), text: plain(piecesOf(text)) }
  }
  const { sentence, detail, changes = [] } = words(notice, parts)
  const lines = changes.map(({ label, from, to }) => `${label}: ${isolate(from)} → ${isolate(to)}`)
  return { title: plain(piecesOf(sentence)), text: [...lines, detail].filter(Boolean).join('\n') }
}

const plain = (pieces: readonly WordsPiece[]) =>
  pieces.map(({ text, isStrong }) => (isStrong ? isolate(text) : text)).join('')

/** Returns the page that a notice links to; null if the activity is gone. */
export function targetOf({ kind, activity }: Pick<Notice, 'kind' | 'activity'>): NoticeTarget | null {
  if (!activity) return null
  const activityId = activity.id
  const { leadsTo } = NOTICES[kind]
  if (leadsTo === 'applications' || leadsTo === 'co-organizers' || leadsTo === 'together')
    return { page: leadsTo, activityId }
  if (leadsTo === 'record') return { page: 'record' }
  return { page: 'activity', activityId, ...(leadsTo && { hash: leadsTo }) }
}

/** Returns the path of a target page. */
export function pathOf(target: NoticeTarget): string {
  if (target.page === 'record') return '/record'
  const { activityId } = target
  if (target.page === 'applications') return `/activity-management?view=applications&activity=${activityId}`
  if (target.page === 'co-organizers') return `/co-organizers/${activityId}`
  if (target.page === 'together') return `/together/${activityId}`
  return `/activity/${activityId}${target.hash ? `#${target.hash}` : ''}`
}

/** Formats an instant like "Wed, Dec 2, 5:30 PM PST". A zone without a name is "GMT-6", with a hyphen at which lines don't break. */
export function whenWithZone({ dateTime, timeZone }: When): string {
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(new Date(dateTime))
    .replace('GMT-', 'GMT\u2011')
}
