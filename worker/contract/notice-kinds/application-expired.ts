import type { NoticeText } from './kind'

export const applicationExpired: NoticeText = {
  label: 'Your application ends without an answer',
  isAlwaysOn: true,
  words: ({ isWaitlisted }, { title }) => ({
    sentence: isWaitlisted
      ? ['No spot opened for you in ', title]
      : ['Your application to ', title, ' ended without an answer'],
    detail: 'It has started, so your application is closed.',
  }),
}
