import type { NoticeText } from './kind'

export const groupMemberLeft: NoticeText = {
  label: 'Someone leaves your group',
  startsPushed: true,
  words: (_, { actor, title }) => ({
    sentence: [actor, ' is no longer coming with you to ', title],
    detail: 'Are you still coming? If so, you do not need to do anything.',
  }),
}
