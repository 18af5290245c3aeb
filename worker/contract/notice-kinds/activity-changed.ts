import type { NoticeFacts, When } from './facts'
import type { ChangeLine, NoticeText } from './kind'
import { andLaterDates } from './kind'

export const activityChanged: NoticeText = {
  label: 'Time, place or price changes',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, { actor, organizer, title, formatWhen }) => {
    const changes = notice.change ? linesOf(notice.change, formatWhen) : []
    const what = new Intl.ListFormat('en-US').format(changes.map(({ label }) => label.toLowerCase()))
    return {
      sentence: [
        ...(notice.isOwn
          ? [actor, ` changed the ${what || 'details'} of your activity `]
          : [organizer, ` changed the ${what || 'details'} of `]),
        title,
        ...andLaterDates(notice),
      ],
      changes,
    }
  },
}

function linesOf(
  { time, place, price }: NonNullable<NoticeFacts['change']>,
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
