import type { NoticeText } from './kind'
import { excerptOf } from './kind'

/** Notices about questions, comments, and updates. */
export const COMMENT_NOTICES = {
  question_received: {
    label: 'Someone asks you about your activity',
    group: 'organizing',
    icon: 'question',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'questions',
    words: ({ quote = null }, { actor, title }) => ({
      sentence: [actor, ' asked about ', title],
      detail: quote,
    }),
  },
  question_answered: {
    label: 'Your question is answered',
    group: 'plans',
    icon: 'question',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'questions',
    words: ({ quote = null }, { organizer, title }) => ({
      sentence: [organizer, ' answered your question about ', title],
      detail: quote,
    }),
  },
  comment_received: {
    label: 'Questions and comments on your activities',
    group: 'organizing',
    icon: 'comment',
    tone: 'info',
    switch: { name: 'messages', channels: ['mail'] },
    leadsTo: 'comments',
    words: (notice, { actor, title }) => ({
      sentence: [actor, ' commented on ', title],
      detail: excerptOf(notice),
    }),
  },
  comment_reply: {
    label: 'Replies to your comments',
    group: 'plans',
    icon: 'reply',
    tone: 'info',
    switch: { name: 'messages', channels: ['mail'] },
    leadsTo: 'comments',
    words: (notice, { actor, title }) => ({
      sentence: [actor, ' replied to you in ', title],
      detail: excerptOf(notice),
    }),
  },
  organizer_update: {
    label: 'Updates from organizers',
    group: 'plans',
    icon: 'megaphone',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'comments',
    words: (notice, { organizer, title }) => ({
      sentence: [organizer, ' posted an update in ', title],
      detail: excerptOf(notice),
    }),
  },
  comment_hidden: {
    label: 'The organizer hides your comment',
    group: 'plans',
    icon: 'hidden',
    tone: 'warning',
    isAlwaysOn: true,
    leadsTo: 'comments',
    words: (notice, { organizer, title }) => ({
      sentence: [organizer, ' hid your comment on ', title],
      detail: excerptOf(notice),
    }),
  },
} satisfies Record<string, NoticeText>
