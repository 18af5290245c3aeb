import * as noticeKindsText from '#messages/notice-kinds'
import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'
import { typed } from './kind'

/** Notices about activities that the recipient may like to join. */
export const NEWS_NOTICES = {
  activity_published: {
    label: () => noticeKindsText.activityPublishedLabel(),
    group: 'news',
    icon: 'new',
    tone: 'brand',
    switch: { name: 'newActivities', channels: NOTICE_CHANNELS },
    words: (_, { organizer, title, whenAndWhere }) => ({
      sentence: noticeKindsText.activityPublished({ organizer, title }),
      detail: whenAndWhere,
    }),
  },
  invited_again: {
    label: () => noticeKindsText.invitedAgainLabel(),
    group: 'news',
    icon: 'again',
    tone: 'brand',
    startsPushed: true,
    words: (_, { organizer, title, whenAndWhere }) => ({
      sentence: noticeKindsText.invitedAgain({ organizer, title }),
      detail: whenAndWhere,
    }),
  },
  alert_matched: {
    label: () => noticeKindsText.alertMatchedLabel(),
    group: 'news',
    icon: 'bell',
    tone: 'info',
    words: ({ alert }, { title, whenAndWhere }) => ({
      sentence: noticeKindsText.alertMatched({ place: typed(alert?.place ?? noticeKindsText.you()), title }),
      detail: [whenAndWhere, alert && alert.more > 0 && noticeKindsText.andMore({ count: alert.more })]
        .filter(Boolean)
        .join(' · '),
    }),
  },
} satisfies Record<string, NoticeText>
