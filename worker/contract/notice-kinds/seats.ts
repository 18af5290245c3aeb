import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeFacts } from './facts'
import type { NoticeText } from './kind'

/** Notices about freed seats and seat offers. */
export const SEAT_NOTICES = {
  seat_offered: {
    label: () => noticeKindsText.seatOfferedLabel(),
    group: 'offers',
    icon: 'next',
    tone: 'success',
    isAlwaysOn: true,
    startsPushed: true,
    words: ({ activity, offer }, { title, formatInstant }) => ({
      sentence: noticeKindsText.seatOffered({ to: offer?.isForGroup ? 'group' : 'other', title }),
      detail: activity && offer ? offerDetail(offer, formatInstant(offer.until)) : null,
    }),
  },
  offer_expired: {
    label: () => noticeKindsText.offerExpiredLabel(),
    group: 'offers',
    icon: 'time',
    tone: 'low',
    isAlwaysOn: true,
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: noticeKindsText.offerExpired({ title }),
      detail: noticeKindsText.offerExpiredDetail(),
    }),
  },
  seat_freed: {
    label: () => noticeKindsText.seatFreedLabel(),
    group: 'organizing',
    icon: 'door',
    tone: 'low',
    leadsTo: 'applications',
    words: ({ next, unclaimed = 'withdrawn' }, { actor, title }) => ({
      sentence: noticeKindsText.seatFreed({
        actor,
        what: unclaimed === 'withdrawn' ? 'other' : unclaimed,
        title,
      }),
      detail: next && noticeKindsText.seatFreedDetail({ name: next.name }),
    }),
  },
  first_in_line: {
    label: () => noticeKindsText.firstInLineLabel(),
    group: 'offers',
    icon: 'next',
    tone: 'low',
    startsPushed: true,
    words: (_, { title }) => ({
      sentence: noticeKindsText.firstInLine({ title }),
      detail: noticeKindsText.firstInLineDetail(),
    }),
  },
} satisfies Record<string, NoticeText>

function offerDetail({ isForGroup, mayBeKept }: NonNullable<NoticeFacts['offer']>, until: string): string {
  if (mayBeKept) return noticeKindsText.offerMayBeKept({ to: isForGroup ? 'group' : 'other', until })
  return isForGroup ? noticeKindsText.offerForGroup({ until }) : noticeKindsText.offerForOne({ until })
}
