import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'

/** Notices about activities that the recipient may like to join. */
export const NEWS_NOTICES = {
  activity_published: {
    label: 'New activities of organizers you follow',
    group: 'news',
    icon: 'new',
    tone: 'brand',
    switch: { name: 'newActivities', channels: NOTICE_CHANNELS },
    words: (_, { organizer, title, whenAndWhere }) => ({
      sentence: [organizer, ' published ', title],
      detail: whenAndWhere,
    }),
  },
  invited_again: {
    label: 'An organizer repeats an activity that you joined',
    group: 'news',
    icon: 'again',
    tone: 'brand',
    startsPushed: true,
    words: (_, { organizer, title, whenAndWhere }) => ({
      sentence: [organizer, ' is doing ', title, ' again and invites you'],
      detail: whenAndWhere,
    }),
  },
  alert_matched: {
    label: 'New activities that match your alerts',
    group: 'news',
    icon: 'bell',
    tone: 'info',
    words: ({ alert }, { title, whenAndWhere }) => ({
      sentence: ['New near ', { text: alert?.place ?? 'you', isStrong: true, isTyped: true }, ': ', title],
      detail: [whenAndWhere, alert && alert.more > 0 && `and ${alert.more} more`].filter(Boolean).join(' · '),
    }),
  },
} satisfies Record<string, NoticeText>
