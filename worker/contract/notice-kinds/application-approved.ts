import type { NoticeText } from './kind'

export const applicationApproved: NoticeText = {
  label: 'Your application is approved',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { organizer, title, whatToKnow }) => ({
    sentence: ["You're in: ", organizer, ' approved your application to ', title],
    detail: whatToKnow,
  }),
  push: ({ organizer, title, when }) => ({
    title: [organizer, ' said yes'],
    text: [title.text, when].filter(Boolean).join(' · '),
  }),
}
