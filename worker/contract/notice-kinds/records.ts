import type { NoticeText } from './kind'

/** Notices after an activity: thanks, and entries in the record. */
export const RECORD_NOTICES = {
  host_thanked: {
    label: 'A participant thanks you',
    group: 'organizing',
    icon: 'heart',
    tone: 'success',
    words: ({ quote = null }, { actor, title }) => ({
      sentence: [actor, ' thanks you for ', title],
      detail: quote,
    }),
  },
  marked_absent: {
    label: 'The organizer marks you absent',
    group: 'plans',
    icon: 'missed',
    tone: 'danger',
    isAlwaysOn: true,
    leadsTo: 'record',
    words: ({ until, activity }, { title, formatInstant }) => ({
      sentence: ['You were marked absent from ', title],
      detail:
        until && activity ? `If that is wrong, you can dispute it until ${formatInstant(until)}.` : null,
    }),
  },
  entry_disputed: {
    label: 'Someone disputes an entry about your activity',
    group: 'organizing',
    icon: 'scale',
    tone: 'warning',
    leadsTo: 'record',
    words: (_, { actor, title }) => ({
      sentence: [actor, ' disputes the entry about ', title],
      detail: 'Correct it or stand by it within 7 days. After that, an admin decides.',
    }),
  },
  dispute_decided: {
    label: 'Your dispute is decided',
    group: 'plans',
    icon: 'scale',
    tone: 'info',
    leadsTo: 'record',
    words: ({ dispute = 'accepted' }, { title }) => ({
      sentence: [OUTCOMES[dispute], title],
      detail:
        dispute === 'rejected'
          ? 'It counts again. The decision is final.'
          : 'It no longer counts against you.',
    }),
  },
} satisfies Record<string, NoticeText>

const OUTCOMES = {
  corrected: 'The organizer corrected your entry for ',
  accepted: 'Your dispute was accepted: your record is corrected for ',
  rejected: 'Your dispute was not accepted: your entry stays for ',
}
