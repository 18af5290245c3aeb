import type { NoticeText } from './kind'

export const hostThanked: NoticeText = {
  label: 'A participant thanks you',
  words: ({ quote = null }, { actor, title }) => ({
    sentence: [actor, ' thanks you for ', title],
    detail: quote,
  }),
}
