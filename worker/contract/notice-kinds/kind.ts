import type { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeFacts, When } from './facts'

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
/** Switches in Settings that stand above kinds of notices. */
export type NoticeSwitch = 'activityReminders' | 'newActivities' | 'messages'

/** A part of a sentence; names and titles are strong. */
export type WordsPiece = { text: string; isStrong: boolean }
export type ChangeLine = { label: 'Time' | 'Place' | 'Price'; from: string; to: string }

/** A notice kind as its reader knows it: what Settings calls it, what turns it off, and what it says. */
export type NoticeText = {
  /** Row label in Settings. */
  label: string
  /** Sent whatever the reader chose, because plans depend on it. */
  isAlwaysOn?: true
  /** The switch above this kind, and the channels that it turns off. A kind without a stored choice is on. */
  switch?: { name: NoticeSwitch; channels: readonly NoticeChannel[] }
  /** Page that the notice leads to; by default the activity. */
  leadsTo?: 'applications' | 'comments'
  words: (notice: NoticeFacts, parts: NoticeParts) => KindWords
}

/** What a kind says: a sentence, one more sentence, and the old and new values of a change. */
type KindWords = {
  sentence: (string | WordsPiece)[]
  detail?: string | null
  changes?: ChangeLine[]
}

/** Parts of sentences that most kinds use. */
export type NoticeParts = {
  title: WordsPiece
  /** The actor's name, or "Somebody". */
  actor: WordsPiece
  /** The actor's name, or "The organizer". */
  organizer: WordsPiece
  whenAndWhere: string | null
  formatWhen: (at: When) => string
}

const EXCERPT_CHARACTERS = 160

/** The parts of a notice's sentences; `formatWhen` writes instants. */
export function partsOf({ activity, actor }: NoticeFacts, formatWhen: (at: When) => string): NoticeParts {
  return {
    title: strong(activity?.title ?? 'an activity'),
    actor: strong(actor?.name ?? 'Somebody'),
    organizer: strong(actor?.name ?? 'The organizer'),
    whenAndWhere: activity && `${formatWhen(activity)} · ${activity.place}`,
    formatWhen,
  }
}

/** The beginning of the comment that a notice is about, on one line. */
export function excerptOf({ comment }: NoticeFacts): string | null {
  if (!comment) return null
  const words = comment.content.replace(/\s+/g, ' ')
  return words.length <= EXCERPT_CHARACTERS ? words : `${words.slice(0, EXCERPT_CHARACTERS - 1).trimEnd()}…`
}

const strong = (text: string): WordsPiece => ({ text, isStrong: true })
