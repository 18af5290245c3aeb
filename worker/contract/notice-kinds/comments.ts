import type { NoticeText } from './kind'
import { excerptOf } from './kind'

/** Notices about questions, comments, and updates. */
export const COMMENT_NOTICES = {
  question_received: {
    label: 'Someone asks you about your activity',
    group: 'comments',
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
    group: 'comments',
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
    group: 'comments',
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
    group: 'comments',
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
    group: 'comments',
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
    group: 'comments',
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
