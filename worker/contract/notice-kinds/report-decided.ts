import type { NoticeText } from './kind'

const SUBJECTS = { comment: 'a comment', activity: 'an activity', user: 'a person' }

export const reportDecided: NoticeText = {
  label: 'We decide on your report',
  hasNoActivity: true,
  words: ({ report }) => {
    const about = report ? ` about ${SUBJECTS[report.subject]}` : ''
    return report?.outcome === 'resolved'
      ? {
          sentence: [`We acted on your report${about}`],
          detail: 'Thank you for telling us. To be fair to everybody, we do not share what we did.',
        }
      : {
          sentence: [`We looked into your report${about} and took no action`],
          detail: 'You can report it again if something changes, and block people you do not want to see.',
        }
  },
}
