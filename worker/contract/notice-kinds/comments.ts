import * as noticeKindsText from '#messages/notice-kinds'
import type { NoticeText } from './kind'
import { excerptOf } from './kind'

/** Notices about questions, comments, and updates. */
export const COMMENT_NOTICES = {
  question_received: {
    label: () => noticeKindsText.questionReceivedLabel(),
    group: 'comments',
    icon: 'question',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'questions',
    words: ({ quote = null }, { actor, title }) => ({
      sentence: noticeKindsText.questionReceived({ actor, title }),
      detail: quote,
    }),
  },
  question_answered: {
    label: () => noticeKindsText.questionAnsweredLabel(),
    group: 'comments',
    icon: 'question',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'questions',
    words: ({ quote = null }, { organizer, title }) => ({
      sentence: noticeKindsText.questionAnswered({ organizer, title }),
      detail: quote,
    }),
  },
  comment_received: {
    label: () => noticeKindsText.commentReceivedLabel(),
    group: 'comments',
    icon: 'comment',
    tone: 'info',
    switch: { name: 'messages', channels: ['mail'] },
    leadsTo: 'comments',
    words: (notice, { actor, title }) => ({
      sentence: noticeKindsText.commentReceived({ actor, title }),
      detail: excerptOf(notice),
    }),
  },
  comment_reply: {
    label: () => noticeKindsText.commentReplyLabel(),
    group: 'comments',
    icon: 'reply',
    tone: 'info',
    switch: { name: 'messages', channels: ['mail'] },
    leadsTo: 'comments',
    words: (notice, { actor, title }) => ({
      sentence: noticeKindsText.commentReply({ actor, title }),
      detail: excerptOf(notice),
    }),
  },
  organizer_update: {
    label: () => noticeKindsText.organizerUpdateLabel(),
    group: 'comments',
    icon: 'megaphone',
    tone: 'info',
    startsPushed: true,
    leadsTo: 'comments',
    words: (notice, { organizer, title }) => ({
      sentence: noticeKindsText.organizerUpdate({ organizer, title }),
      detail: excerptOf(notice),
    }),
  },
  comment_hidden: {
    label: () => noticeKindsText.commentHiddenLabel(),
    group: 'comments',
    icon: 'hidden',
    tone: 'warning',
    isAlwaysOn: true,
    leadsTo: 'comments',
    words: (notice, { organizer, title }) => ({
      sentence: noticeKindsText.commentHidden({ organizer, title }),
      detail: excerptOf(notice),
    }),
  },
} satisfies Record<string, NoticeText>
