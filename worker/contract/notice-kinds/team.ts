import { SITE_NAME } from '../site-name'
import type { NoticeText } from './kind'

/** Notices from the people who run the site. */
export const TEAM_NOTICES = {
  report_decided: {
    label: 'We decide on your report',
    group: 'news',
    icon: 'flag',
    tone: 'info',
    hasNoActivity: true,
    words: ({ report }) => {
      const about = report ? ` about ${SUBJECTS[report.subject]}` : ''
      return report?.outcome === 'resolved'
        ? {
            sentence: [`We acted on your report${about}`],
            detail: 'Thank you for telling us. To be fair to everyone, we do not share what we did.',
          }
        : {
            sentence: [`We looked into your report${about} and took no action`],
            detail: 'You can report it again if something changes, and block people you do not want to see.',
          }
    },
  },
  team_message: {
    label: `The ${SITE_NAME} team writes to you`,
    group: 'news',
    icon: 'mail',
    tone: 'warning',
    isAlwaysOn: true,
    hasNoActivity: true,
    words: ({ message = null }) => ({ sentence: [`The ${SITE_NAME} team wrote to you`], detail: message }),
  },
} satisfies Record<string, NoticeText>

const SUBJECTS = { comment: 'a comment', activity: 'an activity', user: 'a person' }
