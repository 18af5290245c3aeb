import type { NoticeText } from './kind'

export const questionAnswered: NoticeText = {
  label: 'Your question is answered',
  startsPushed: true,
  leadsTo: 'questions',
  words: ({ quote = null }, { organizer, title }) => ({
    sentence: [organizer, ' answered your question about ', title],
    detail: quote,
  }),
}
