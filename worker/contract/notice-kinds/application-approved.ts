import type { NoticeText } from './kind'
import { andLaterDates } from './kind'

export const applicationApproved: NoticeText = {
  label: 'Your application is approved',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, { organizer, title, whatToKnow }) => ({
    sentence: ["You're in: ", organizer, ' approved your application to ', title, ...andLaterDates(notice)],
    detail: whatToKnow,
  }),
  push: ({ organizer, title, when }) => ({
    title: [organizer, ' said yes'],
    text: [title.text, when].filter(Boolean).join(' · '),
  }),
}
