import * as noticeKindsText from '#messages/notice-kinds'
import { shorten } from '../cut-text'
import { tentativeText } from '../goes-ahead-text'
import { isolate } from '../isolate'
import type { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeFacts, When } from './facts'

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** Switches in Settings that cover several kinds. */
export type NoticeSwitch = 'activityReminders' | 'newActivities' | 'messages'

/** Part of a sentence. Names and titles are emphasized. `isTyped`: a user typed it. */
export type WordsPiece = { text: string; isStrong: boolean; isTyped?: true }
export type ChangeLine = { label: string; from: string; to: string }

/** Names of icons that kinds may have. */
type NoticeIcon =
  | 'again'
  | 'alarm'
  | 'ban'
  | 'bell'
  | 'check'
  | 'comment'
  | 'cross'
  | 'date'
  | 'done'
  | 'door'
  | 'flag'
  | 'group'
  | 'heart'
  | 'help'
  | 'hidden'
  | 'joined'
  | 'left'
  | 'list'
  | 'mail'
  | 'megaphone'
  | 'missed'
  | 'moved'
  | 'new'
  | 'next'
  | 'question'
  | 'reply'
  | 'scale'
  | 'time'

/** A notice kind's place in Settings, its look, the rule that turns it off, and its text. */
export type NoticeText = {
  /** Row label in Settings. */
  label: () => string
  /** Its group in the table of Settings. */
  group: 'plans' | 'organizing' | 'offers' | 'news' | 'comments'
  /** Name of its icon, which the app maps. */
  icon: NoticeIcon
  /** Color of the icon. */
  tone: 'brand' | 'success' | 'danger' | 'info' | 'warning' | 'low'
  /** Shown in the app and emailed regardless of the user's choices, because the user's plans depend on it. Push can be turned off. */
  isAlwaysOn?: true
  /** Whether push is on by default. */
  startsPushed?: true
  /** The switch that covers this kind, and the channels it turns off. */
  switch?: { name: NoticeSwitch; channels: readonly NoticeChannel[] }
  /** Whether the notice is not about an activity and has no link. */
  hasNoActivity?: true
  /** Page that the notice links to. Defaults to the activity. */
  leadsTo?: 'applications' | 'co-organizers' | 'comments' | 'questions' | 'record' | 'together'
  words: (notice: NoticeFacts, parts: NoticeParts) => KindWords
  /** Title and text of the push, if they differ from the sentence and its detail. */
  push?: (parts: NoticeParts) => { title: string; text: string }
}

/** Text of a notice: a sentence with marked names, an optional second one, and old and new values of a change. */
type KindWords = {
  sentence: string
  detail?: string | null
  changes?: ChangeLine[]
}

/** Values of the messages that most kinds use. Names and titles are marked. */
export type NoticeParts = {
  title: string
  /** The actor's name, or "Someone". */
  actor: string
  /** The actor's name, or "The organizer". */
  organizer: string
  when: string | null
  whenAndWhere: string | null
  /** Details for participants: time, place, what to bring, and whether the activity is tentative. */
  whatToKnow: string | null
  formatWhen: (at: When) => string
  /** Formats an instant in the time zone of the activity. */
  formatInstant: (instant: string) => string
}

/** Maximum length of quoted text in a notice. */
export const EXCERPT_CHARACTERS = 160

/** Returns the sentence parts of a notice. `formatWhen` formats instants. */
export function partsOf({ activity, actor }: NoticeFacts, formatWhen: (at: When) => string): NoticeParts {
  const whenAndWhere = activity && `${formatWhen(activity)} · ${isolate(activity.place)}`
  const bring = activity?.whatToBring
  const tentative = undecidedText(activity, formatWhen)
  return {
    title: activity ? typed(activity.title) : marked(noticeKindsText.anActivity()),
    actor: actor ? typed(actor.name) : marked(noticeKindsText.someone()),
    organizer: actor ? typed(actor.name) : marked(noticeKindsText.theOrganizer()),
    when: activity && formatWhen(activity),
    whenAndWhere,
    whatToKnow:
      whenAndWhere &&
      [whenAndWhere, bring && noticeKindsText.bring({ what: isolate(bring) }), tentative]
        .filter(Boolean)
        .join(' · '),
    formatWhen,
    formatInstant: (dateTime) => formatWhen({ dateTime, timeZone: activity?.timeZone ?? 'UTC' }),
  }
}

/** Returns the progress of a notice's activity toward its minimum; null if it is decided. */
export function undecidedText(
  activity: NoticeFacts['activity'],
  formatWhen: NoticeParts['formatWhen'],
): string | null {
  if (!activity?.minimum) return null
  const needing = { ...activity, minimum: activity.minimum, participants: activity.participants ?? 0 }
  return tentativeText(needing, formatWhen)
}

/** Returns how many later dates of a series a notice is about. */
export const laterDates = ({ dates = 1 }: NoticeFacts): number => dates - 1

/** Returns the beginning of the notice's comment on one line. */
export function excerptOf({ comment }: NoticeFacts): string | null {
  if (!comment) return null
  return shorten(comment.content.replace(/\s+/g, ' '), EXCERPT_CHARACTERS)
}

/** Invisible marks around values in a sentence: the start of a name written by us, the start of typed text, and the end of either. */
const [OURS, TYPED, END] = ['\ue000', '\ue001', '\ue002']
const MARKS = /[\ue000-\ue002]/g
const MARKED = /([\ue000\ue001])([^\ue002]*)\ue002/

const marked = (text: string) => OURS + text + END
/** Marks text typed by a user. */
export const typed = (text: string) => TYPED + text.replace(MARKS, '') + END

/** Returns the parts of a sentence with marks. */
export function piecesOf(sentence: string): WordsPiece[] {
  const [before = '', mark, text = ''] = sentence.split(MARKED)
  const plain = before === '' ? [] : [{ text: before, isStrong: false }]
  if (mark === undefined) return plain
  const strong: WordsPiece = { text, isStrong: true, ...(mark === TYPED && { isTyped: true }) }
  return [...plain, strong, ...piecesOf(sentence.slice(sentence.indexOf(END) + 1))]
}
