import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeText } from './kind'

/** Notices after an activity: thanks, and entries in the record. */
export const RECORD_NOTICES = {
  host_thanked: {
    label: () => noticeKindsText.hostThankedLabel(),
    group: 'organizing',
    icon: 'heart',
    tone: 'success',
    words: ({ quote = null }, { actor, title }) => ({
      sentence: noticeKindsText.hostThanked({ actor, title }),
      detail: quote,
    }),
  },
  marked_absent: {
    label: () => noticeKindsText.markedAbsentLabel(),
    group: 'plans',
    icon: 'missed',
    tone: 'danger',
    isAlwaysOn: true,
    leadsTo: 'record',
    words: ({ until, activity }, { title, formatInstant }) => ({
      sentence: noticeKindsText.markedAbsent({ title }),
      detail: until && activity ? noticeKindsText.markedAbsentDetail({ time: formatInstant(until) }) : null,
    }),
  },
  entry_disputed: {
    label: () => noticeKindsText.entryDisputedLabel(),
    group: 'organizing',
    icon: 'scale',
    tone: 'warning',
    leadsTo: 'record',
    words: (_, { actor, title }) => ({
      sentence: noticeKindsText.entryDisputed({ actor, title }),
      detail: noticeKindsText.entryDisputedDetail(),
    }),
  },
  dispute_decided: {
    label: () => noticeKindsText.disputeDecidedLabel(),
    group: 'plans',
    icon: 'scale',
    tone: 'info',
    leadsTo: 'record',
    words: ({ dispute = 'accepted' }, { title }) => ({
      sentence: noticeKindsText.disputeDecided({
        outcome: dispute === 'accepted' ? 'other' : dispute,
        title,
      }),
      detail:
        dispute === 'rejected'
          ? noticeKindsText.disputeRejectedDetail()
          : noticeKindsText.disputeAcceptedDetail(),
    }),
  },
} satisfies Record<string, NoticeText>
