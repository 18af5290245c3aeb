import type { NoticeText } from './kind'

const OUTCOMES = {
  corrected: 'The organizer corrected your entry for ',
  accepted: 'Your dispute was accepted: your record is corrected for ',
  rejected: 'Your dispute was not accepted: your entry stays for ',
}

export const disputeDecided: NoticeText = {
  label: 'Your dispute is decided',
  leadsTo: 'record',
  words: ({ dispute = 'accepted' }, { title }) => ({
    sentence: [OUTCOMES[dispute], title],
    detail:
      dispute === 'rejected' ? 'It counts again. The decision is final.' : 'It no longer counts against you.',
  }),
}
