import * as noticeKindsText from '#messages/notice-kinds'
import { SITE_NAME } from '../site-name'
import type { NoticeText } from './kind'

/** Notices from the people who run the site. */
export const TEAM_NOTICES = {
  report_decided: {
    label: () => noticeKindsText.reportDecidedLabel(),
    group: 'news',
    icon: 'flag',
    tone: 'info',
    hasNoActivity: true,
    words: ({ report }) => {
      const about = report?.subject ?? 'other'
      return report?.outcome === 'resolved'
        ? {
            sentence: noticeKindsText.reportResolved({ about }),
            detail: noticeKindsText.reportResolvedDetail(),
          }
        : {
            sentence: noticeKindsText.reportClosed({ about }),
            detail: noticeKindsText.reportClosedDetail(),
          }
    },
  },
  team_message: {
    label: () => noticeKindsText.teamMessageLabel({ site: SITE_NAME }),
    group: 'news',
    icon: 'mail',
    tone: 'warning',
    isAlwaysOn: true,
    hasNoActivity: true,
    words: ({ message = null }) => ({
      sentence: noticeKindsText.teamMessage({ site: SITE_NAME }),
      detail: message,
    }),
  },
} satisfies Record<string, NoticeText>
