import type { NoticeText } from './kind'

export const questionReceived: NoticeText = {
  label: 'Somebody asks you about your activity',
  startsPushed: true,
  leadsTo: 'questions',
  words: ({ quote = null }, { actor, title }) => ({
    sentence: [actor, ' asked about ', title],
    detail: quote,
  }),
}
