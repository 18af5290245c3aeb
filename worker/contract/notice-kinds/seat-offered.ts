import type { NoticeText } from './kind'

export const seatOffered: NoticeText = {
  label: 'A seat is offered to you',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ activity, offer }, { title, formatWhen }) => ({
    sentence: [offer?.isForGroup ? 'Seats are free for your group in ' : 'A seat is free for you in ', title],
    detail:
      activity && offer
        ? `${offer.isForGroup ? 'They are' : 'It is'} yours until ${formatWhen({ dateTime: offer.until, timeZone: activity.timeZone })}. ${offer.isForGroup ? 'One yes takes them for all of you.' : 'Take it, or pass.'}`
        : null,
  }),
}
