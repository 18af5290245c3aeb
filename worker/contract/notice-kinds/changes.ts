import { SITE_NAME } from '../site-name'
import type { EditedText } from '../vocabulary'
import { VISIBILITY_LABELS } from '../vocabulary'
import type { NoticeFacts, When } from './facts'
import type { ChangeLine, NoticeParts, NoticeText, WordsPiece } from './kind'
import { andLaterDates } from './kind'

/** Notices that a planned activity changes or is canceled. */
export const CHANGE_NOTICES = {
  activity_changed: {
    label: 'Time, place or price changes',
    group: 'plans',
    icon: 'moved',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { actor, organizer, title, formatWhen }) => {
      const changes = notice.change ? linesOf(notice.change, formatWhen) : []
      const names = [
        ...changes.map(({ label }) => NAMES[label]),
        ...(notice.change?.texts?.map((text) => TEXTS[text]) ?? []),
      ]
      const what = new Intl.ListFormat('en-US').format(names) || 'details'
      return {
        sentence: [
          ...(notice.isOwn
            ? [actor, ` changed the ${what} of your activity `]
            : [organizer, ` changed the ${what} of `]),
          title,
          ...andLaterDates(notice),
        ],
        changes,
      }
    },
  },
  activity_cancelled: {
    label: 'An activity is canceled',
    group: 'plans',
    icon: 'ban',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, parts) => ({
      sentence: [...sentenceOf(notice, parts), ...andLaterDates(notice)],
      detail: notice.activity && `It was planned for ${parts.formatWhen(notice.activity)}.`,
    }),
  },
} satisfies Record<string, NoticeText>

/** Names of changes in a sentence. */
const NAMES: Record<ChangeLine['label'], string> = {
  Time: 'time',
  Place: 'place',
  Price: 'price',
  Visibility: 'visibility',
  'Exact place': 'visibility of the place',
}

const TEXTS: Record<EditedText, string> = {
  title: 'title',
  description: 'description',
  whatToBring: 'list of what to bring',
}

const SHOWN_TO = { everyone: 'For everyone', approved: 'For approved people' }

function linesOf(
  { time, place, price, visibility, placeShown }: NonNullable<NoticeFacts['change']>,
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
    visibility && {
      label: 'Visibility' as const,
      from: VISIBILITY_LABELS[visibility.from],
      to: VISIBILITY_LABELS[visibility.to],
    },
    placeShown && {
      label: 'Exact place' as const,
      from: SHOWN_TO[placeShown.from],
      to: SHOWN_TO[placeShown.to],
    },
  ].filter((line) => line !== null && line !== undefined)
}

function priceWords(dollars: number): string {
  if (dollars === 0) return 'Free'
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`
}

function sentenceOf(
  { isByAdmin, isOwn, calledOff }: NoticeFacts,
  { organizer, title }: NoticeParts,
): (string | WordsPiece)[] {
  if (calledOff) return [`Canceled: ${calledOff.joined} of ${calledOff.needed} joined `, title]
  if (isOwn) return [`${SITE_NAME} canceled your activity `, title]
  return isByAdmin ? [title, ' is canceled'] : [organizer, ' canceled ', title]
}
