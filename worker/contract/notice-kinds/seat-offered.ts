import type { NoticeFacts } from './facts'
import type { NoticeText } from './kind'

/** Introduces the end of an offer. */
function untilText({ isForGroup, mayBeKept }: NonNullable<NoticeFacts['offer']>): string {
  if (mayBeKept)
    return 'Somebody has not said whether they are coming. Until they do, you can have their seat. The offer ends'
  return isForGroup ? 'They are yours until' : 'It is yours until'
}

export const seatOffered: NoticeText = {
  label: 'A seat is offered to you',
  isAlwaysOn: true,
  startsPushed: true,
  words: ({ activity, offer }, { title, formatWhen }) => ({
    sentence: [offer?.isForGroup ? 'Seats are free for your group in ' : 'A seat is free for you in ', title],
    detail:
      activity && offer
        ? `${untilText(offer)} ${formatWhen({ dateTime: offer.until, timeZone: activity.timeZone })}. ${offer.isForGroup ? 'One yes takes them for all of you.' : 'Take it, or pass.'}`
        : null,
  }),
}
