import type { NoticeText } from './kind'

export const teamMessage: NoticeText = {
  label: 'The Tagalong team writes to you',
  isAlwaysOn: true,
  hasNoActivity: true,
  words: ({ message = null }) => ({ sentence: ['The Tagalong team wrote to you'], detail: message }),
}
