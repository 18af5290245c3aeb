import type { NoticeFacts } from './facts'
import type { NoticeText } from './kind'

/** Notices about freed seats and seat offers. */
export const SEAT_NOTICES = {
  seat_offered: {
    label: 'A spot opens up for you',
    group: 'offers',
    icon: 'next',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ activity, offer }, { title, formatInstant }) => ({
      sentence: [
        offer?.isForGroup ? 'Spots opened up for your group at ' : 'A spot opened up for you at ',
        title,
      ],
      detail:
        activity && offer
          ? `${untilText(offer)} ${formatInstant(offer.until)}. ${offer.isForGroup ? 'One yes takes them for all of you.' : 'Take it, or say no thanks.'}`
          : null,
    }),
  },
  offer_expired: {
    label: 'You did not answer an offer',
    group: 'offers',
    icon: 'time',
    tone: 'low',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: ['You missed your turn at ', title],
      detail:
        "You didn't answer in time. You keep your place on the waitlist. Still want a spot? Tell us, and we'll hold the next one for you.",
    }),
  },
  seat_freed: {
    label: 'A spot opens up in your activity',
    group: 'organizing',
    icon: 'door',
    tone: 'low',
    leadsTo: 'applications',
    words: ({ next, unclaimed = 'withdrawn' }, { actor, title }) => ({
      sentence: [actor, HAPPENED[unclaimed], title, ': a spot opened up'],
      detail: next && `${next.name} is first on the waitlist.`,
    }),
  },
  first_in_line: {
    label: 'You are next on a waitlist',
    group: 'offers',
    icon: 'next',
    tone: 'low',
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: ['A spot opened up at ', title, ", and you're next"],
      detail: 'The organizer can approve you now. You do not need to do anything.',
    }),
  },
} satisfies Record<string, NoticeText>

/** Introduces the deadline of an offer. */
function untilText({ isForGroup, mayBeKept }: NonNullable<NoticeFacts['offer']>): string {
  if (mayBeKept)
    return "Someone hasn't said whether they're coming. Until they do, you can have their spot. The offer ends"
  return isForGroup ? "We're holding them for you until" : "We're holding it for you until"
}

const HAPPENED = {
  passed: ' said no to a spot at ',
  expired: ' did not answer the offer of a spot at ',
  withdrawn: ' left ',
}
