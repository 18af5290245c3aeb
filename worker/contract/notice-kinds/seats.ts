import type { NoticeFacts } from './facts'
import type { NoticeText } from './kind'

/** Notices about seats that become free, and offers of them. */
export const SEAT_NOTICES = {
  seat_offered: {
    label: 'A seat is offered to you',
    group: 'offers',
    icon: 'next',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ activity, offer }, { title, formatInstant }) => ({
      sentence: [
        offer?.isForGroup ? 'Seats are free for your group in ' : 'A seat is free for you in ',
        title,
      ],
      detail:
        activity && offer
          ? `${untilText(offer)} ${formatInstant(offer.until)}. ${offer.isForGroup ? 'One yes takes them for all of you.' : 'Take it, or pass.'}`
          : null,
    }),
  },
  offer_expired: {
    label: 'You did not answer an offer of a seat',
    group: 'offers',
    icon: 'time',
    tone: 'low',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: ['The seat in ', title, ' is no longer held for you'],
      detail:
        'You did not answer in time. You keep your place on the waitlist, and are offered a seat again once you say that you still want one.',
    }),
  },
  seat_freed: {
    label: 'A spot is free again in your activity',
    group: 'organizing',
    icon: 'door',
    tone: 'low',
    leadsTo: 'applications',
    words: ({ next, unclaimed = 'withdrawn' }, { actor, title }) => ({
      sentence: [actor, HAPPENED[unclaimed], title, ': a spot is free'],
      detail: next && `${next.name} is first in line.`,
    }),
  },
  first_in_line: {
    label: 'You are next on a waitlist',
    group: 'plans',
    icon: 'next',
    tone: 'low',
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: ['A spot opened up in ', title, ", and you're next in line"],
      detail: 'The organizer can approve you now. You do not need to do anything.',
    }),
  },
} satisfies Record<string, NoticeText>

/** Introduces the end of an offer. */
function untilText({ isForGroup, mayBeKept }: NonNullable<NoticeFacts['offer']>): string {
  if (mayBeKept)
    return 'Somebody has not said whether they are coming. Until they do, you can have their seat. The offer ends'
  return isForGroup ? 'They are yours until' : 'It is yours until'
}

const HAPPENED = {
  passed: ' passed on a seat in ',
  expired: ' did not answer the offer of a seat in ',
  withdrawn: ' left ',
}
