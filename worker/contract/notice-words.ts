/** What a notice says, where it leads and what can be done about it: the same in the app and in a letter. */
import type { Notice } from './notices'

/** A part of a sentence; names and titles are strong. */
type WordsPiece = { text: string; isStrong: boolean }
type ChangeLine = { label: 'Time' | 'Place' | 'Price'; from: string; to: string }
export type NoticeWords = {
  sentence: WordsPiece[]
  /** One more sentence, where there is more to say. */
  detail: string | null
  /** What was and what is now. */
  changes: ChangeLine[]
}
export type NoticeTarget =
  | { page: 'activity'; activityId: string; hash?: 'comments' }
  | { page: 'applications'; activityId: string }

type When = { dateTime: string; timeZone: string }
type Options = { formatWhen?: (at: When) => string }

const EXCERPT_CHARACTERS = 160

/** A notice in words. Times are those of the place, with the zone unless `formatWhen` knows better. */
export function wordsOf(notice: Notice, { formatWhen = whenWithZone }: Options = {}): NoticeWords {
  const { activity, actor, change } = notice
  const title = strong(activity?.title ?? 'an activity')
  const who = strong(actor?.name ?? 'Somebody')
  const organizer = strong(actor?.name ?? 'The organizer')
  const whenAndWhere = activity && `${formatWhen(activity)} · ${activity.place}`
  const say = (sentence: (string | WordsPiece)[], detail: string | null = null): NoticeWords => ({
    sentence: sentence.map((piece) => (typeof piece === 'string' ? plain(piece) : piece)),
    detail,
    changes: [],
  })
  switch (notice.kind) {
    case 'application_received':
      return say([who, notice.isWaitlisted ? ' joined the waitlist of ' : ' applied to ', title])
    case 'application_approved':
      return say(["You're in: ", organizer, ' approved your application to ', title], whenAndWhere)
    case 'application_declined':
      return say(['Your application to ', title, ' was declined'])
    case 'application_waitlisted':
      return say(["You're on the waitlist of ", title], 'We tell you when a spot opens up for you.')
    case 'seat_freed':
      return say(
        [who, ' left ', title, ': a spot is free'],
        notice.next && `${notice.next.name} is first in line.`,
      )
    case 'first_in_line':
      return say(
        ['A spot opened up in ', title, ", and you're next in line"],
        'The organizer can approve you now.',
      )
    case 'activity_changed': {
      const changes = change ? linesOf(change, formatWhen) : []
      const what = new Intl.ListFormat('en-US').format(changes.map(({ label }) => label.toLowerCase()))
      return { ...say([organizer, ` changed the ${what || 'details'} of `, title]), changes }
    }
    case 'activity_cancelled':
      return say(
        cancelled(notice, { organizer, title }),
        activity && `It was planned for ${formatWhen(activity)}.`,
      )
    case 'activity_reminder':
      return say(['Coming up: ', title], whenAndWhere)
    case 'activity_published':
      return say([organizer, ' published ', title], whenAndWhere)
    case 'comment_received':
      return say([who, ' commented on ', title], excerptOf(notice))
    case 'comment_reply':
      return say([who, ' replied to you in ', title], excerptOf(notice))
    case 'organizer_update':
      return say([organizer, ' posted an update in ', title], excerptOf(notice))
  }
}

function cancelled(
  { isByAdmin, isOwn }: Notice,
  { organizer, title }: { organizer: WordsPiece; title: WordsPiece },
): (string | WordsPiece)[] {
  if (isOwn) return ['Tagalong cancelled your activity ', title]
  return isByAdmin ? [title, ' is cancelled'] : [organizer, ' cancelled ', title]
}

/** The sentence as plain text. */
export function textOf({ sentence }: Pick<NoticeWords, 'sentence'>): string {
  return sentence.map(({ text }) => text).join('')
}

/** What tells of a comment, which stands below the activity. */
export const COMMENT_KINDS: ReadonlySet<Notice['kind']> = new Set([
  'comment_received',
  'comment_reply',
  'organizer_update',
])

/** Where a notice leads; null where the activity is gone. */
export function targetOf({ kind, activity }: Pick<Notice, 'kind' | 'activity'>): NoticeTarget | null {
  if (!activity) return null
  const activityId = activity.id
  if (kind === 'application_received' || kind === 'seat_freed') return { page: 'applications', activityId }
  if (COMMENT_KINDS.has(kind)) return { page: 'activity', activityId, hash: 'comments' }
  return { page: 'activity', activityId }
}

/** The same as a path of the site. */
export function pathOf(target: NoticeTarget): string {
  return target.page === 'applications'
    ? `/activity-management?view=applications&activity=${target.activityId}`
    : `/activity/${target.activityId}${target.hash ? `#${target.hash}` : ''}`
}

/** "Wed, Dec 2, 5:30 PM PST" */
export function whenWithZone({ dateTime, timeZone }: When): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(dateTime))
}

function linesOf(
  { time, place, price }: NonNullable<Notice['change']>,
  formatWhen: (at: When) => string,
): ChangeLine[] {
  return [
    time && { label: 'Time' as const, from: formatWhen(time.from), to: formatWhen(time.to) },
    place && {
      label: 'Place' as const,
      from: place.from,
      to: place.from === place.to ? 'another spot there' : place.to,
    },
    price && { label: 'Price' as const, from: priceWords(price.from), to: priceWords(price.to) },
  ].filter((line) => line !== null)
}

function priceWords(dollars: number): string {
  if (dollars === 0) return 'Free'
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`
}

function excerptOf({ comment }: Notice): string | null {
  if (!comment) return null
  const words = comment.content.replace(/\s+/g, ' ')
  return words.length <= EXCERPT_CHARACTERS ? words : `${words.slice(0, EXCERPT_CHARACTERS - 1).trimEnd()}…`
}

const strong = (text: string): WordsPiece => ({ text, isStrong: true })
const plain = (text: string): WordsPiece => ({ text, isStrong: false })
