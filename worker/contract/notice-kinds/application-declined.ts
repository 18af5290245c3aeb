import type { NoticeText } from './kind'

export const applicationDeclined: NoticeText = {
  label: 'Your application is declined',
  isAlwaysOn: true,
  startsPushed: true,
  words: (_, { title }) => ({ sentence: ['Your application to ', title, ' was declined'] }),
}
