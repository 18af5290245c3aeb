import { locale } from '#messages'
import * as noticeKindsText from '#messages/notice-kinds'
import { isolate } from '../isolate'
import { VISIBILITY_LABELS } from '../labels'
import { formatMoney } from '../money'
import { SITE_NAME } from '../site-name'
import type { EditedText } from '../vocabulary'
import type { NoticeFacts, When } from './facts'
import type { ChangeLine, NoticeParts, NoticeText } from './kind'
import { laterDates } from './kind'

/** Notices that a planned activity changes or is canceled. */
export const CHANGE_NOTICES = {
  activity_changed: {
    label: () => noticeKindsText.activityChangedLabel(),
    group: 'plans',
    icon: 'moved',
    tone: 'warning',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, { actor, organizer, title, formatWhen }) => {
      const { change } = notice
      const changes = change ? linesOf(change, formatWhen) : []
      const names = change ? namesOf(change) : []
      const what = new Intl.ListFormat(locale()).format(names) || noticeKindsText.details()
      const later = laterDates(notice)
      return {
        sentence: notice.isOwn
          ? noticeKindsText.ownActivityChanged({ actor, what, title, later })
          : noticeKindsText.activityChanged({ organizer, what, title, later }),
        changes,
      }
    },
  },
  activity_cancelled: {
    label: () => noticeKindsText.activityCancelledLabel(),
    group: 'plans',
    icon: 'ban',
    tone: 'danger',
    isAlwaysOn: true,
    startsPushed: true,
    words: (notice, parts) => ({
      sentence: sentenceOf(notice, parts),
      detail:
        [
          notice.activity && noticeKindsText.wasPlannedFor({ time: parts.formatWhen(notice.activity) }),
          notice.quote && noticeKindsText.quotedLine({ line: isolate(notice.quote) }),
        ]
          .filter(Boolean)
          .join('\n') || null,
    }),
  },
} satisfies Record<string, NoticeText>

type Change = NonNullable<NoticeFacts['change']>

/** Returns the names of what has changed, for a sentence. */
function namesOf({ time, place, price, visibility, placeShown, texts = [] }: Change): string[] {
  return [
    time && noticeKindsText.theTime(),
    place && noticeKindsText.thePlace(),
    price && noticeKindsText.thePrice(),
    visibility && noticeKindsText.theVisibility(),
    placeShown && noticeKindsText.theVisibilityOfThePlace(),
    ...texts.map((text) => TEXTS[text]()),
  ].filter((name) => name !== null && name !== undefined)
}

const TEXTS: Record<EditedText, () => string> = {
  title: () => noticeKindsText.theTitle(),
  description: () => noticeKindsText.theDescription(),
  whatToBring: () => noticeKindsText.theListOfWhatToBring(),
}

const SHOWN_TO = {
  everyone: () => noticeKindsText.forEveryone(),
  approved: () => noticeKindsText.forApproved(),
}

function linesOf(
  { time, place, price, currency, visibility, placeShown }: Change,
  formatWhen: (at: When) => string,
): ChangeLine[] {
  return [
    time && { label: noticeKindsText.time(), from: formatWhen(time.from), to: formatWhen(time.to) },
    place && {
      label: noticeKindsText.place(),
      from: place.from,
      to: place.from === place.to ? noticeKindsText.anotherSpotThere() : place.to,
    },
    price && {
      label: noticeKindsText.price(),
      from: priceWords(price.from, currency?.from),
      to: priceWords(price.to, currency?.to),
    },
    visibility && {
      label: noticeKindsText.visibility(),
      from: VISIBILITY_LABELS[visibility.from](),
      to: VISIBILITY_LABELS[visibility.to](),
    },
    placeShown && {
      label: noticeKindsText.exactPlace(),
      from: SHOWN_TO[placeShown.from](),
      to: SHOWN_TO[placeShown.to](),
    },
  ].filter((line) => line !== null && line !== undefined)
}

function priceWords(price: number, currency = 'USD'): string {
  return price === 0 ? noticeKindsText.free() : formatMoney(price, currency)
}

function sentenceOf(notice: NoticeFacts, { organizer, title }: NoticeParts): string {
  const { isByAdmin, isOwn, calledOff } = notice
  const later = laterDates(notice)
  if (calledOff) return noticeKindsText.calledOff({ ...calledOff, title, later })
  if (isOwn) return noticeKindsText.ownActivityCanceled({ site: SITE_NAME, title, later })
  return isByAdmin
    ? noticeKindsText.activityIsCanceled({ title, later })
    : noticeKindsText.activityCanceled({ organizer, title, later })
}
