import type { NoticeText } from './kind'

export const seatOffered: NoticeText = {
  label: 'A seat is offered to you',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ activity, offer }, { title, formatWhen }) => ({
    sentence: ['A seat is free for you in ', title],
    detail:
      activity && offer
        ? `It is yours until ${formatWhen({ dateTime: offer.until, timeZone: activity.timeZone })}. Take it, or pass.`
        : null,
  }),
}
