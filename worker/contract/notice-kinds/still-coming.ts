import type { NoticeText } from './kind'

export const stillComing: NoticeText = {
  label: 'Question whether you are still coming',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title, whatToKnow }) => ({
    sentence: ['Are you still coming to ', title, '?'],
    detail: whatToKnow,
  }),
}
