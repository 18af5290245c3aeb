import type { NoticeText } from './kind'

export const groupMemberLeft: NoticeText = {
  label: 'Somebody leaves your group',
  startsPushed: true,
  words: (_, { actor, title }) => ({
    sentence: [actor, ' is no longer coming with you to ', title],
    detail: 'Do you still come? If you do, there is nothing to do.',
  }),
}
